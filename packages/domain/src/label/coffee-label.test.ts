import { expect, test } from "vitest";
import { contrast } from "./color.ts";
import { coffeeLabel, type LabelledCoffee } from "./coffee-label.ts";
import { noteColor } from "./note-colors.ts";
import { type LabelProcess, readProcess } from "./read-process.ts";
import { labelCream, labelInk, roasterGround } from "./roaster-ground.ts";

const kochere: LabelledCoffee = {
  name: "Kochere",
  roasterSlug: "north",
  roastLevel: "LIGHT",
  flavorProfile: "jasmine, bergamot, honey",
  processingMethod: "washed",
  coffeeType: "SINGLE_ORIGIN",
};

const processes: readonly (readonly [string | null, LabelProcess])[] = [
  ["Washed", "washed"],
  ["fully washed", "washed"],
  ["Natural", "natural"],
  ["sun dried", "natural"],
  ["Honey (yellow)", "honey"],
  ["Pulped natural", "honey"],
  ["Anaerobic natural", "anaerobic"],
  ["Carbonic maceration", "anaerobic"],
  ["co-ferment", "anaerobic"],
  ["Giling Basah", "wet-hulled"],
  ["Swiss Water decaf", "decaf"],
  ["Washed and natural", "several"],
  ["Washed and pulped natural", "several"],
  ["Mixed", "unknown"],
  ["", "unknown"],
  [null, "unknown"],
];

test.each(processes)("the process %j is read as %s", (text, process) => {
  expect(readProcess(text, null)).toBe(process);
});

test("a decaf coffee is drawn as one, however it was processed", () => {
  expect(readProcess("washed", "DECAF")).toBe("decaf");
});

test("every process has a shape of its own", () => {
  const shapes = processes.map(([processingMethod, process]) => {
    const paths = coffeeLabel({ ...kochere, processingMethod }).figure.map(({ d }) => d);
    return [process, paths.join(" ")] as const;
  });
  expect(new Set(shapes.map(([, paths]) => paths)).size).toBe(
    new Set(shapes.map(([process]) => process)).size,
  );
});

test("a label is the same every time, and its ground is its roaster's", () => {
  expect(coffeeLabel(kochere)).toEqual(coffeeLabel({ ...kochere }));
  expect(coffeeLabel({ ...kochere, name: "Another", processingMethod: "natural" }).ground).toBe(
    coffeeLabel(kochere).ground,
  );
});

test("coffees of one process are turned by their names", () => {
  const natural = { ...kochere, processingMethod: "natural" };
  expect(coffeeLabel(natural).figure[0]?.d).not.toBe(
    coffeeLabel({ ...natural, name: "Aricha" }).figure[0]?.d,
  );
});

test("text can be read on every ground", () => {
  const slugs = Array.from({ length: 300 }, (_, at) => `roaster-${at}`);
  const ratios = slugs.map((slug) => {
    const { ground, isLight } = roasterGround(slug);
    return contrast(ground, isLight ? labelInk : labelCream);
  });
  expect(new Set(slugs.map((slug) => roasterGround(slug).ground)).size).toBe(12);
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(5.4);
});

test("the first color of a label stands off from its ground, on every ground and for every note", () => {
  const notes = ["jasmine", "blackcurrant", "dark chocolate", "lime", "smooth", "white chocolate", "rum"];
  const ratios = notes.flatMap((flavorProfile) =>
    Array.from({ length: 40 }, (_, at) => {
      const label = coffeeLabel({ ...kochere, flavorProfile, roasterSlug: `roaster-${at}` });
      return contrast(label.ground, label.figure[0]?.color ?? label.ground);
    }),
  );
  expect(Math.min(...ratios)).toBeGreaterThanOrEqual(1.45);
});

test("a note is known by the longest name that it contains, else by the roast", () => {
  expect(noteColor(" Dark Chocolate bar", "LIGHT")).toBe(noteColor("dark chocolate", "DARK"));
  expect(noteColor("dark chocolate", "LIGHT")).not.toBe(noteColor("chocolate", "LIGHT"));
  expect(noteColor("smooth", "LIGHT")).not.toBe(noteColor("smooth", "DARK"));
});

test("a coffee without notes or with one only has a label", () => {
  for (const flavorProfile of [null, "", " , ", "cherry"])
    expect(coffeeLabel({ ...kochere, flavorProfile }).figure).toHaveLength(3);
});
