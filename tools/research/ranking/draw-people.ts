import type { CupVector } from "@brewdial/domain/taste/match.ts";
import { emptyTaste, type TasteVector, toTasteVector } from "@brewdial/domain/taste/profile.ts";
import type { Random } from "../../numbers/random.ts";
import { type Person, sides } from "./liking.ts";

/** A simulated user: the true taste, and the taste known to the service. */
export interface SimulatedPerson extends Person {
  readonly said: TasteVector;
}

export const clamp = (value: number): number => Math.min(1, Math.max(0, value));
export const levelOf = (fraction: number): number => Math.round(1 + 4 * clamp(fraction));

/** Tastes correlate with roast: fans of dark roasts mostly prefer less acidity, more body and more bitterness. */
function drawIdeal(random: Random): CupVector {
  const roast = random.beta(1.5, 1.5);
  const near = (usual: number) => clamp(usual + 0.2 * random.normal());
  return {
    strength: random.beta(2, 2),
    acidity: near(0.8 - 0.6 * roast),
    roast,
    body: near(0.3 + 0.4 * roast),
    bitterness: near(0.3 + 0.5 * roast),
  };
}

function drawImportance(random: Random): CupVector {
  const drawn = sides.map(() => 0.2 + random.next());
  const sum = drawn.reduce((total, one) => total + one, 0);
  return Object.fromEntries(sides.map((side, at) => [side, (drawn[at] ?? 0) / sum])) as unknown as CupVector;
}

/**
 * Half of the users answer the six levels of onboarding, from which strength and roast are derived; half set the five fractions;
 * some answer nothing. The explorer setting is independent of taste.
 */
export function drawPerson(random: Random, noise: number, silent: number): SimulatedPerson {
  const ideal = drawIdeal(random);
  const person = { ideal, importance: drawImportance(random) };
  const told = (truth: number) => clamp(truth + noise * random.normal());
  const spoken = {
    strength: told(ideal.strength),
    acidity: told(ideal.acidity),
    roast: told(ideal.roast),
    body: told(ideal.body),
    bitterness: told(ideal.bitterness),
    explorer: random.next(),
  };
  const isSilent = random.chance(silent);
  const byLevels = random.chance(0.5);
  if (isSilent) return { ...person, said: toTasteVector(emptyTaste) };
  const record = byLevels
    ? {
        acidityLevel: levelOf(spoken.acidity),
        bodyLevel: levelOf(spoken.body),
        bitternessLevel: levelOf(spoken.bitterness),
        flavorComplexityLevel: levelOf(spoken.explorer),
      }
    : {
        strengthPreference: spoken.strength,
        acidityTolerance: spoken.acidity,
        roastPreference: spoken.roast,
        bodyVsClarity: spoken.body,
        bitternessSensitivity: 1 - spoken.bitterness,
        explorerType: spoken.explorer,
      };
  return { ...person, said: toTasteVector({ ...emptyTaste, ...record }) };
}
