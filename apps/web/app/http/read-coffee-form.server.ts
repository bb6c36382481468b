import { coffeeTypes, roastLevels } from "@brewdial/contract/vocabulary.ts";
import { textField } from "./form.server.ts";
import type { Words } from "#app/words/en.ts";

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

/** Reads the form of a coffee: the body of the request, or the message of each field that is wrong. */
export function readCoffeeForm({ portalCoffee }: Words, form: FormData) {
  const { errors } = portalCoffee;
  const values = Object.fromEntries(names.map((name) => [name, textField(form, name)]));
  const { name = "", origin, process, flavors, description, acidity, body, altitude, slug = "" } = values;
  const roastLevel = roastLevels.find((level) => level === values["roast"]);
  const numbers = {
    acidityLevel: parseLevel(acidity),
    bodyLevel: parseLevel(body),
    altitudeMeters: parseAltitude(altitude),
  };
  const fields: Record<string, string> = {};
  if (name === "" || name.length > 160) fields["name"] = errors.name;
  if (roastLevel === undefined) fields["roast"] = errors.roast;
  if (numbers.acidityLevel === undefined) fields["acidity"] = errors.level;
  if (numbers.bodyLevel === undefined) fields["body"] = errors.level;
  if (numbers.altitudeMeters === undefined) fields["altitude"] = errors.altitude;
  if (form.has("slug") && !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) fields["slug"] = errors.slug;
  if (roastLevel === undefined || Object.keys(fields).length > 0) return { fields, values };
  return {
    values,
    body: {
      name,
      roastLevel,
      origin: origin?.slice(0, 120) || null,
      processingMethod: process?.slice(0, 60) || null,
      coffeeType: coffeeTypes.find((type) => type === values["kind"]) ?? null,
      flavorNotes: flavors?.slice(0, 300) || null,
      description: description || null,
      acidityLevel: numbers.acidityLevel ?? null,
      bodyLevel: numbers.bodyLevel ?? null,
      altitudeMeters: numbers.altitudeMeters ?? null,
      ...(form.has("slug") ? { slug: slug.slice(0, 96) } : {}),
    },
  };
}

/** Null for nothing, undefined for what is no level. */
function parseLevel(text = ""): number | null | undefined {
  if (text === "") return null;
  if (!/^\d(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  const level = Number(text.replace(",", "."));
  return level >= 1 && level <= 5 ? level : undefined;
}

function parseAltitude(text = ""): number | null | undefined {
  if (text === "") return null;
  return /^\d{1,4}$/.test(text) && Number(text) <= 3500 ? Number(text) : undefined;
}
