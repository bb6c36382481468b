/** The units that a visitor reads and types. */
export interface UnitChoice {
  readonly temperature: "c" | "f";
  readonly weight: "g" | "oz";
}

export const gramsPerOunce = 28.349_523_125;
