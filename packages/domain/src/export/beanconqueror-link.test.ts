import { expect, test } from "vitest";
import { readImport } from "../import/read-import.ts";
import { formatBeanconquerorLink, type SharedBag } from "./beanconqueror-link.ts";

const bag: SharedBag = {
  name: "Kochere",
  roasterName: "Nordlicht Rösterei",
  roastLevel: "MEDIUM_LIGHT",
  origin: "Ethiopia, Yirgacheffe, Gedeo",
  processingMethod: "Washed",
  flavorProfile: "Jasmine, bergamot",
  coffeeType: "SINGLE_ORIGIN",
  roastedOn: "2026-09-20",
  grams: 250,
  note: "From Lena",
};

/** Parses a link like the import of a shared bean. */
async function read(link: string) {
  const { coffees, bags } = await readImport(
    [{ name: "bean.url.txt", bytes: new TextEncoder().encode(link) }],
    { timeZone: "Europe/Berlin", now: new Date("2026-11-19T12:00:00Z") },
  );
  return { ...coffees[0], ...bags[0] };
}

test("formatBeanconquerorLink writes the fields of the proto3 message by their numbers", () => {
  const link = formatBeanconquerorLink({
    name: "Mokka",
    roasterName: "N",
    roastLevel: "DARK",
    origin: null,
    processingMethod: null,
    flavorProfile: null,
    coffeeType: "DECAF",
    roastedOn: "2026-09-20",
    grams: 249.6,
    note: null,
  });
  expect(link.startsWith("https://beanconqueror.com?shareUserBean0=")).toBe(true);
  const bytes = Buffer.from(link.slice(link.indexOf("=") + 1), "base64").toString("latin1");
  expect(bytes).toBe(
    // 1 name, 3 roastingDate, 5 roaster, 7 roast (13: custom), 8 roast_range, 10 roast_custom, 12 weight (250), 17 decaffeinated.
    "\x0A\x05Mokka\x1A\x0A2026-09-20\x2A\x01N\x38\x0D\x40\x05\x52\x04Dark\x60\xFA\x01\x88\x01\x01",
  );
});

test("formatBeanconquerorLink is read back as the same bag", async () => {
  expect(await read(formatBeanconquerorLink(bag))).toMatchObject({
    name: "Kochere",
    roaster: "Nordlicht Rösterei",
    roastLevel: "MEDIUM_LIGHT",
    origin: "Ethiopia, Yirgacheffe, Gedeo",
    process: "Washed",
    flavors: "Jasmine, bergamot",
    type: "SINGLE_ORIGIN",
    roastedOn: "2026-09-20",
    grams: 250,
    note: "From Lena",
  });
});

test.each(["LIGHT", "MEDIUM_LIGHT", "MEDIUM", "MEDIUM_DARK", "DARK"] as const)(
  "formatBeanconquerorLink keeps the roast level %s",
  async (roastLevel) => {
    expect(await read(formatBeanconquerorLink({ ...bag, roastLevel }))).toMatchObject({ roastLevel });
  },
);

test("formatBeanconquerorLink splits the code into pieces of 400 characters", async () => {
  const note = "Süß & salzig? ".repeat(70).trim();
  const link = formatBeanconquerorLink({ ...bag, note });
  const pieces = link.slice(link.indexOf("?") + 1).split("&");
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.map((piece) => piece.split("=")[0])).toEqual(pieces.map((_, at) => `shareUserBean${at}`));
  expect(pieces.slice(0, -1).every((piece) => piece.slice(piece.indexOf("=") + 1).length === 400)).toBe(true);
  expect(await read(link)).toMatchObject({ name: "Kochere", note });
});

test("formatBeanconquerorLink leaves out a note that would make the link too long", async () => {
  const link = formatBeanconquerorLink({ ...bag, note: "語".repeat(2000) });
  expect(link.length).toBeLessThan(1000);
  expect(await read(link)).toMatchObject({ name: "Kochere", note: null });
});
