/** The data of the 404 that the portal responds with to users without a roaster. */
export const noRoaster = "no-roaster";
