import { AccessToken } from "@brewdial/contract/auth/access-tokens.ts";
import { scopes } from "@brewdial/contract/scopes.ts";
import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { createFormat } from "#app/i18n/format.ts";
import { presentScopes, presentTokens, presentTrial } from "./present.ts";

const token = AccessToken.example;
const units = { temperature: "c", weight: "g" } as const;
const present = (expiresAt: string, messages: Messages = en) =>
  presentTokens(messages, createFormat(messages.locale, units), [{ ...token, expiresAt }], {
    timeZone: "Europe/Berlin",
    now: Date.parse("2026-11-18T07:00:00Z"),
    relativeDay: () => "2 days ago",
  });

test("presentScopes says what a token may do; writing says that it reads too", () => {
  expect(presentScopes(en, ["brews:read"])).toBe("Sees brews");
  expect(presentScopes(en, ["brews:read", "brews:write"])).toBe("Sees and writes brews");
  expect(presentScopes(de, [...scopes])).toBe(
    "Sieht und schreibt Tassen und sieht und ändert Geräte, Packungen und Rezepte",
  );
});

test("presentTokens says when a token ends: in days when it is near, and that it ended", () => {
  expect(present("2027-02-13T07:00:00.000Z")).toMatchObject([
    {
      start: "brd_pat_7Qx4…",
      lastUsed: "last used 2 days ago",
      ends: "ends on 13 Feb 2027",
      state: "active",
    },
  ]);
  expect(present("2026-11-24T08:00:00.000Z")).toMatchObject([{ ends: "ends in 6 days", state: "soon" }]);
  expect(present("2026-11-18T08:00:00.000Z", de)).toMatchObject([{ ends: "endet heute", state: "soon" }]);
  expect(present("2026-11-17T08:00:00.000Z")).toMatchObject([{ state: "ended" }]);
});

test("presentTrial asks for something that the token may see, and does not repeat the token", () => {
  expect(presentTrial("https://brewdial.example", token)).toBe(
    'curl -H "Authorization: Bearer brd_pat_7Qx4…" \\\n  https://brewdial.example/api/brew-logs',
  );
  expect(presentTrial("https://brewdial.example", { ...token, scopes: ["library:read"] })).toContain(
    "/api/user/grinders",
  );
});
