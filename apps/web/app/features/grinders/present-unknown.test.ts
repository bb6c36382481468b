import { ListedGrinder } from "@brewdial/contract/equipment/endpoints.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { presentUnknown } from "./present-unknown.ts";
import { resolveListed } from "./wanted.ts";

const c40 = ListedGrinder.example;
const vario = { ...c40, slug: "baratza-vario-w-plus", brand: "Baratza", name: "Vario-W+" };

test.each(["mazzer-super-jolly", "Mazzer Super Jolly", "super-jolly"])(
  "presentUnknown of %j names the grinder that has no published settings",
  (text) => {
    expect(presentUnknown(en, [c40], text)).toMatchObject({
      page: { title: "Mazzer Super Jolly", isIndexed: false },
      name: "Mazzer Super Jolly",
      isWanted: true,
    });
  },
);

test("presentUnknown of a grinder without published settings lists others of its brand, else similar ones", () => {
  const mazzer = { ...c40, slug: "mazzer-philos", brand: "Mazzer", name: "Philos" };
  expect(presentUnknown(en, [c40, mazzer], "mazzer-mini")).toMatchObject({
    others: [{ slug: "mazzer-philos" }],
    othersTitle: "Others by Mazzer",
  });
  expect(presentUnknown(en, [c40], "mazzer-mini").othersTitle).toBe("Similar grinders");
});

test("presentUnknown of any other name says that we do not know it", () => {
  expect(presentUnknown(de, [c40], "comandante-c50")).toMatchObject({
    page: { title: "Unbekannte Mühle" },
    name: "comandante c50",
    isWanted: false,
    othersTitle: "Meinst du eine von diesen?",
  });
});

test("resolveListed takes the full name of a grinder without settings for that one, not for its relative", () => {
  expect(resolveListed([c40, vario], "baratza-vario")).toBeUndefined();
  expect(resolveListed([c40, vario], "Baratza Vario")).toBeUndefined();
  expect(resolveListed([c40, vario], "vario-w-plus")).toBe(vario);
});
