import { PublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentProfile } from "./present.ts";

const format = createFormat("en", { temperature: "c", weight: "g" });
const profile = PublicProfile.example;

test("presentProfile leaves out counts of nothing and never shows the address", () => {
  const view = presentProfile(en, format, profile);
  expect(view.facts).toEqual(["Here since November 2026"]);
  expect(JSON.stringify(view)).not.toContain("@");
});

test("presentProfile names brews, also of a coffee that is gone", () => {
  const at = "2026-11-15T07:00:00.000Z";
  const brew = { id: 1, method: "pour-over", rating: 4, stars: 4.5, brewedAt: at, createdAt: at };
  const brewLogs = [
    { ...brew, coffee: { id: 3, slug: "kochere", name: "Kochere" } },
    { ...brew, id: 2, coffee: null, rating: null, stars: null },
  ];
  const view = presentProfile(de, createFormat("de", { temperature: "c", weight: "g" }), {
    ...profile,
    brewLogs,
  });
  expect(view.brews).toMatchObject([
    { coffee: "Kochere", key: "3-kochere", rating: { stars: 4.5, label: "4,5 von 5 Sternen" } },
    { coffee: "Ein Kaffee", key: undefined, rating: undefined },
  ]);
});
