import { embedScenarios } from "./embed-scenarios.ts";
import { memoryScenarios } from "./memory-scenarios.ts";
import { readScenarios } from "./read-scenarios.ts";
import type { Scenario } from "./scenario.ts";
import { writeScenarios } from "./write-scenarios.ts";

/** All that is measured, in the order of the table. */
export const scenarios: readonly Scenario[] = [
  ...readScenarios,
  ...writeScenarios,
  ...memoryScenarios,
  ...embedScenarios,
];
