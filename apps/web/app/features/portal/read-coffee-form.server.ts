import { coffeeTypes, roastLevels } from "@brewdial/contract/vocabulary.ts";
import * as limits from "#app/fields/limits.ts";
import { parseNumber, type Range } from "#app/fields/number.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { textField } from "#app/http/form.server.ts";

const names = [
  "name",
  "roast",
  "origin",
  "process",
  "kind",
  "flavors",
  "description",
  "acidity",
  "body",
  "altitude",
  "slug",
] as const;

/** Parses the form of a coffee: returns the body of the request, or the message of each invalid field. */
export function readCoffeeForm({ portalCoffee, fields: texts }: Messages, form: FormData) {
  const { errors } = portalCoffee;
  const rangeMessage = ({ minimum, maximum }: Range) => texts.number(String(minimum), String(maximum));
  const values = Object.fromEntries(names.map((name) => [name, textField(form, name)]));
  const { name = "", origin, process, flavors, description, acidity, body, altitude, slug = "" } = values;
  const roastLevel = roastLevels.find((level) => level === values["roast"]);
  const numbers = {
    acidityLevel: parseOptional(acidity, limits.coffeeLevel),
    bodyLevel: parseOptional(body, limits.coffeeLevel),
    altitudeMeters: parseOptional(altitude, limits.altitudeMeters),
  };
  const fields: Record<string, string> = {};
  if (name === "" || name.length > limits.coffeeNameLength)
    fields["name"] = errors.name(String(limits.coffeeNameLength));
  if (roastLevel === undefined) fields["roast"] = errors.roast;
  if (numbers.acidityLevel === undefined) fields["acidity"] = rangeMessage(limits.coffeeLevel);
  if (numbers.bodyLevel === undefined) fields["body"] = rangeMessage(limits.coffeeLevel);
  if (numbers.altitudeMeters === undefined || !Number.isInteger(numbers.altitudeMeters ?? 0))
    fields["altitude"] = rangeMessage(limits.altitudeMeters);
  if (form.has("slug") && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) fields["slug"] = errors.slug;
  if (roastLevel === undefined || Object.keys(fields).length > 0) return { fields, values };
  return {
    values,
    body: {
      name,
      roastLevel,
      origin: origin?.slice(0, limits.originLength) || null,
      processingMethod: process?.slice(0, limits.processLength) || null,
      coffeeType: coffeeTypes.find((type) => type === values["kind"]) ?? null,
      flavorNotes: flavors?.slice(0, limits.flavorsLength) || null,
      description: description || null,
      acidityLevel: numbers.acidityLevel ?? null,
      bodyLevel: numbers.bodyLevel ?? null,
      altitudeMeters: numbers.altitudeMeters ?? null,
      ...(form.has("slug") ? { slug: slug.slice(0, limits.coffeeSlugLength) } : {}),
    },
  };
}

/** Returns null for an empty field, undefined for a value that is not a number in the range. */
const parseOptional = (text = "", range: Range): number | null | undefined =>
  text === "" ? null : parseNumber(text, range);
