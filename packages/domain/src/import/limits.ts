/** Limits of files. */
export const maxBytes = 50 * 1024 * 1024;
export const maxCompression = 100;
export const maxBrews = 20_000;
/** Bags, coffees and personal recipes, which the contract limits to the same number. */
export const maxRecords = 2000;
/** Maximum number of points of a curve that are read, and that are kept. */
export const maxReadPoints = 5000;
export const maxCurvePoints = 600;

/** Minimum and maximum of a field in the contract. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** Ranges and lengths of the contract. A test compares them, since this package imports nothing of it. */
export const doseGrams: Range = { minimum: 0.1, maximum: 5000 };
export const waterGrams: Range = { minimum: 1, maximum: 20_000 };
export const celsius: Range = { minimum: 0, maximum: 100 };
export const fahrenheit: Range = { minimum: 32, maximum: 212 };
export const brewTimeSeconds: Range = { minimum: 1, maximum: 172_800 };
export const daysOffRoast: Range = { minimum: 0, maximum: 3650 };
export const tdsPercent: Range = { minimum: 0.01, maximum: 30 };
export const waterNameLength = 60;
export const tagLength = 30;
export const maxTags = 10;
export const stepSeconds: Range = { minimum: 0, maximum: 172_800 };
export const stepGrams: Range = { minimum: 0, maximum: 20_000 };
export const bagGrams: Range = { minimum: 1, maximum: 100_000 };
export const gramsLeft: Range = { minimum: 0, maximum: 100_000 };
export const altitudeMeters: Range = { minimum: 0, maximum: 3500 };
export const ratio: Range = { minimum: 0.5, maximum: 50 };
export const coffeeNameLength = 160;
export const roasterNameLength = 120;
export const originLength = 120;
export const processLength = 60;
export const flavorsLength = 300;
export const maxFlavors = 50;
export const settingLength = 32;
export const recipeNameLength = 100;
export const notesLength = 2000;
export const stepTextLength = 280;
export const maxSteps = 20;
export const outcomeLength = 100;
