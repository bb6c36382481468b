/**
 * Ranges and lengths of user input for recipes, brews, bags and coffees. The schemas are built from them; forms read them without
 * loading a schema.
 */
export const doseGrams = { minimum: 0.1, maximum: 5000 };
export const waterGrams = { minimum: 1, maximum: 20_000 };
/** Limits for the water of an adapted recipe. */
export const volumeGrams = { minimum: 10, maximum: 20_000 };
export const celsius = { minimum: 0, maximum: 100 };
export const fahrenheit = { minimum: 32, maximum: 212 };
export const brewTimeSeconds = { minimum: 1, maximum: 172_800 };
export const tdsPercent = { minimum: 0.01, maximum: 30 };
export const waterNameLength = 60;
export const daysOffRoast = { minimum: 0, maximum: 3650 };

/** Limits for the duration of a recipe's step. */
export const stepSeconds = { minimum: 0, maximum: 172_800 };
export const stepGrams = { minimum: 0, maximum: 20_000 };
export const stepTextLength = 280;
export const maxSteps = 20;

/** Limits for the initial and the remaining weight of a bag. */
export const bagGrams = { minimum: 1, maximum: 100_000 };
export const gramsLeft = { minimum: 0, maximum: 100_000 };

/** Limits for the acidity and body of a coffee. */
export const coffeeLevel = { minimum: 1, maximum: 5 };
export const altitudeMeters = { minimum: 0, maximum: 3500 };
export const coffeeNameLength = 160;
export const roasterNameLength = 120;
export const originLength = 120;
export const processLength = 60;
export const flavorsLength = 300;
export const coffeeSlugLength = 96;

/** Maximum length of a grind setting as written on a dial. */
export const settingLength = 32;
export const recipeNameLength = 100;
export const tagLength = 30;
export const maxTags = 10;
/** Limits of a rating in stars; half stars are allowed. */
export const stars = { minimum: 1, maximum: 5 };
/** Maximum length of notes and of a coffee's description. */
export const notesLength = 2000;
export const commentLength = 2000;
export const collectionNameLength = 100;
export const collectionDescriptionLength = 500;
/** Maximum length of a user's name for a grinder or brewer. */
export const nicknameLength = 60;

/** Maximum length of the name of a custom grinder. */
export const grinderNameLength = 60;
export const grinderEnd = { minimum: 0, maximum: 1000 };
export const stepsPerNumber = { minimum: 1, maximum: 10 };
export const settingsPerTurn = { minimum: 2, maximum: 200 };
export const burrsLength = 100;
export const burrRpm = { minimum: 1, maximum: 10_000 };

/** Limits for a brewer that its owner describes. */
export const machineNameLength = 60;
export const capacityMl = { minimum: 20, maximum: 20_000 };

/** Maximum lengths of the texts in a roaster's profile. */
export const profileLengths = {
  name: 120,
  tagline: 160,
  description: 4000,
  city: 80,
  state: 80,
  country: 80,
  websiteUrl: 2048,
  instagramHandle: 60,
  contactEmail: 254,
};
