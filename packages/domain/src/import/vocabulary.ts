export const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"] as const;
export type RoastLevel = (typeof roastLevels)[number];

export const coffeeTypes = ["SINGLE_ORIGIN", "BLEND", "DECAF"] as const;
export type CoffeeType = (typeof coffeeTypes)[number];
