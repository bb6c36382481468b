/** What pages that have no lead sentence say of themselves in their head. Only the server reads this section. */
export const descriptions = {
  account: "Your account: name, preferences, mails, password, devices and your data.",
  bag: (coffee: string) => `Your bag of ${coffee}: its age, what is left and what you brewed from it.`,
  bagNew: "Add a bag: its coffee, roast date and size are enough to see when it tastes best.",
  calibrate: (grinder: string) => `Three answers set every setting for your own ${grinder}.`,
  collection: (name: string) => `The recipes of your collection “${name}”, set for your grinder.`,
  compare: "Two brews side by side: what changed, and how the cup turned out.",
  following: "New recipes for coffees of the roasters that you follow, set for your grinder.",
  gear: "Your grinders and brewers, the default of each, and how your grinders are calibrated.",
  gearAdd: {
    grinders: "Find your grinder in the catalog. Every setting is then converted to its dial.",
    brewers: "Find your brewer in the catalog. Today then suggests brews for it.",
  },
  legal: {
    privacy: "Which data this site keeps, why, and for how long.",
    terms: "The rules for using this site.",
    imprint: "Who runs this site, and how to reach them.",
  },
  library: "Your bags of coffee: when each tastes best, what is left and how many brews it makes.",
  log: "Every cup you brewed, with its grind, dose, ratio and taste.",
  logEdit: "Correct what the log says of this brew.",
  logEntry: (title: string, day: string) => `${title}, ${day}: grind, amounts, temperature, time and taste.`,
  myRecipes: "Recipes that you wrote: those that only you see, and those that you published.",
  notifications: "Choose what we mail you about: comments, saves and brews of your recipes.",
  offline: "What works without a connection: the timer, and the recipes that are stored on this device.",
  patterns: "Which grind and which ratio you like best, from the brews that you rated.",
  preferences: "Choose language, units, theme and the sounds of the timer.",
  recipeCollections: "Choose which of your collections this recipe is in.",
  recipe: (parts: {
    readonly coffee: string;
    readonly water: string;
    readonly setting: string;
    readonly grinder: string;
    readonly author: string;
  }) =>
    `${parts.coffee} of coffee, ${parts.water} of water, ${parts.setting} on the ${parts.grinder}. By ${parts.author}; see it for your own grinder.`,
  recipeEdit: "Write a recipe: coffee, water, grind and steps. Only you see it until you publish it.",
  report: "Tell us what is wrong. A person looks at it, and the author does not learn who reported.",
  saved: "Recipes that you saved, set for your grinder.",
  sessions: "Where you are signed in, and how to sign out a device that you no longer use.",
  signInCode: "Type the code from the mail to sign in.",
  signInPassword: "Sign in with your email address and your password.",
  taste: "Six questions on how you like your coffee. They decide what comes first in Discover and on Today.",
  unknownGrinder: "This grinder is not in the catalog. Similar names and all other grinders are.",
  you: "Your name, your email address and what others see of you.",
} as const;
