/** Visibility of an account created on the website: every list is hidden until its owner shows it (D520). */
export const privateProfile = { showBrewLogs: false, showSavedRecipes: false, showComments: false } as const;
