import { Type } from "typebox";

/** Maximum length of a slug in a request. */
export const maxSlugLength = 120;

const exampleSlugs = { Grinder: "comandante-c40-mk4", Machine: "hario-v60-02" } as const;

/**
 * A grinder or machine in a query or body, by id or slug. Text of digits is read as an id; an unknown slug returns 404 with
 * the closest slugs.
 */
export const equipmentRef = (
  resource: keyof typeof exampleSlugs,
  description = `Id or slug of the ${resource.toLowerCase()}.`,
) =>
  Type.Unsafe<number | string>({
    type: ["integer", "string"],
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    minLength: 1,
    maxLength: maxSlugLength,
    description,
    examples: [exampleSlugs[resource]],
    "x-resource": resource,
    "x-slug": exampleSlugs[resource],
  });

/** A grinder in a query parameter that takes a slug; ids are accepted too. */
export const grinderSlug = (description: string, example: string = exampleSlugs.Grinder) =>
  Type.String({ minLength: 1, maxLength: maxSlugLength, description, examples: [example] });

/** A grinder in a path; an unknown one returns 404. */
export const grinderInPath = () =>
  Type.String({ description: "Slug or id of the grinder.", examples: [exampleSlugs.Grinder] });
