import { type CardShapeName, sharedCardShapes } from "./shared-card-shapes.ts";

/** Shape and optional content of a card. */
export interface CardChoices {
  readonly shape: CardShapeName;
  readonly name: boolean;
  readonly grinder: boolean;
}

/** Reads the choices from a query; by default everything is shown on a square. */
export function readCardChoices(search: URLSearchParams): CardChoices {
  const shape = search.get("shape") ?? "";
  const shows = (part: string) => !search.has("choose") || search.has(part);
  return { shape: isShape(shape) ? shape : "square", name: shows("name"), grinder: shows("grinder") };
}

const isShape = (name: string): name is CardShapeName => Object.hasOwn(sharedCardShapes, name);

/** Returns the query of an image with these choices. */
export const choicesQuery = ({ shape, name, grinder }: CardChoices): URLSearchParams =>
  new URLSearchParams({
    choose: "1",
    shape,
    ...(name ? { name: "on" } : {}),
    ...(grinder ? { grinder: "on" } : {}),
  });
