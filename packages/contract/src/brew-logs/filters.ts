import { Type } from "typebox";
import { aliased } from "../aliases.ts";
import { equipmentRef } from "../equipment/equipment-ref.ts";
import { tagLength } from "../field-limits.ts";
import { timestampInput } from "../model.ts";
import { brewMethodInput } from "../vocabulary-inputs.ts";

const coffeeFilter = () =>
  Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: "Id of a coffee: only logs of it.",
    examples: [1],
  });
const ratingFilter = () => Type.Integer({ minimum: 1, maximum: 5, examples: [4] });

/** Query parameters that choose brew logs. `rating` is a minimum (D100). */
export const brewLogFilters = {
  ...aliased(["coffeeProfileId", "coffeeId"], coffeeFilter()),
  ...aliased(
    ["method", "brewMethod"],
    brewMethodInput("Only logs of this brew method: an id, name or alias."),
  ),
  machineId: Type.Optional(equipmentRef("Machine", "Only logs with this machine: its id or slug.")),
  grinderId: Type.Optional(equipmentRef("Grinder", "Only logs with this grinder: its id or slug.")),
  since: Type.Optional(
    timestampInput("Only brews at or after this time, with a time zone.", "2026-01-01T00:00:00Z"),
  ),
  until: Type.Optional(
    timestampInput("Only brews before this time, with a time zone.", "2027-01-01T00:00:00+01:00"),
  ),
  ...aliased(["rating", "minRating"], {
    ...ratingFilter(),
    description: "Minimum rating. Excludes logs without a rating.",
  }),
  bagId: Type.Optional({ ...coffeeFilter(), description: "Id of a bag: only logs of it." }),
  tag: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: tagLength,
      description: "Only logs with this tag.",
      examples: ["guests"],
    }),
  ),
  savedAsRecipe: Type.Optional(
    Type.Boolean({ description: "Whether the log is marked as a recipe.", examples: [true] }),
  ),
};

/** Errors of endpoints with these parameters. */
export const brewLogFilterErrors = { 404: "Grinder or machine not found." } as const;
