/** What others see of an account that is created in the web front end: no list until its owner shows it (D520). */
export const privateProfile = { showBrewLogs: false, showSavedRecipes: false, showComments: false } as const;
