import { type CupVector, estimateCup } from "@brewdial/domain/taste/match.ts";
import type { Random } from "../../numbers/random.ts";
import { clamp, levelOf } from "./draw-people.ts";

/** A simulated recipe without votes: its description, and its true taste. */
export interface DrawnRecipe {
  readonly described: CupVector;
  readonly cup: CupVector;
  readonly quality: number;
  readonly roast: number;
}

const roastLevels = ["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"] as const;
const typicalRatio = 16;
/** Shares of recipes with the author's taste levels, with the coffee's, and with metal filters. */
const shares = { author: 0.6, coffee: 0.5, metal: 0.15 };

/**
 * Coffees deviate from the average of their roast, and cups from their coffee. The levels stated by authors and roasters deviate
 * from both: they are whole numbers with noise, and often missing.
 */
export function drawRecipe(random: Random, noise: number): DrawnRecipe {
  const roast = random.below(roastLevels.length);
  const around = (usual: number, spread: number) => clamp(usual + spread * random.normal());
  const hasMetalFilter = random.chance(shares.metal);
  const coffee = {
    acidity: around(0.8 - 0.15 * roast, 0.15),
    body: around(0.3 + 0.1 * roast, 0.15),
    bitterness: around(0.2 + 0.15 * roast, 0.1),
  };
  const ratio = typicalRatio * (1 + 0.06 * random.normal());
  const cup = {
    strength: around((1.12 - ratio / typicalRatio) / 0.24, 0.1),
    acidity: around(coffee.acidity, 0.1),
    roast: roast / 4,
    body: around(coffee.body + (hasMetalFilter ? 0.15 : 0), 0.1),
    bitterness: around(coffee.bitterness, 0.1),
  };
  const written = (truth: number) => levelOf(truth + noise * random.normal());
  const byAuthor = random.chance(shares.author);
  const byRoaster = random.chance(shares.coffee);
  const described = estimateCup({
    ratio,
    typicalRatio,
    roastLevel: roastLevels[roast] ?? "MEDIUM",
    acidityLevel: byAuthor ? written(cup.acidity) : null,
    bodyLevel: byAuthor ? written(cup.body) : null,
    bitternessLevel: byAuthor ? written(cup.bitterness) : null,
    coffeeAcidityLevel: byRoaster ? written(coffee.acidity) : null,
    coffeeBodyLevel: byRoaster ? written(coffee.body) : null,
    hasMetalFilter,
  });
  return { described, cup, quality: random.normal(), roast };
}
