/** The units in which a visitor reads and enters values. */
export interface UnitChoice {
  readonly temperature: "c" | "f";
  readonly weight: "g" | "oz";
}

export const gramsPerOunce = 28.349_523_125;
