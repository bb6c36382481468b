import { embedScenarios } from "./embed-scenarios.ts";
import { catalogScenarios } from "./catalog-scenarios.ts";
import { readScenarios } from "./read-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import { writeScenarios } from "./write-scenarios.ts";

/** Every scenario, in table order. */
export const scenarios: readonly Scenario[] = [
  ...readScenarios,
  ...writeScenarios,
  ...catalogScenarios,
  ...embedScenarios,
];
