import { expect, test } from "vitest";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { createFormat } from "#app/i18n/format.ts";
import {
  presentPasskeys,
  presentSessions,
  presentSince,
  presentValues,
  presentYou,
} from "./present-account.ts";
import { listTimeZones } from "./time-zones.ts";

const units = { temperature: "c", weight: "g" } as const;
const mails = { notifyRecipeComments: true, notifyRecipeFavorites: false, notifyRecipeBrews: true };
const session = {
  id: "a",
  device: "Firefox on Linux",
  createdAt: "2026-10-02T23:30:00.000Z",
  lastSeenAt: "2026-11-14T18:00:00.000Z",
  expiresAt: "2026-11-22T07:00:00.000Z",
  isCurrent: false,
};
const sessions = [session, { ...session, id: "b", device: null, isCurrent: true }];

test("presentValues says under each word what is set", () => {
  const user = { name: "Robin", email: "robin@example.com", hasPassword: false };
  const parts = {
    user,
    mails,
    passkeyCount: 2,
    sessions,
    tokenCount: 2,
    units,
    timeZone: "America/New_York",
  };
  expect(presentValues(en, parts)).toMatchObject({
    you: "Robin, robin@example.com",
    preferences: "°C, grams, English, New York",
    notifications: "comments and brews",
    password: "none, you use mailed links",
    passkeys: "2 added",
    sessions: "signed in on 2",
    connections: "2 tokens",
  });
  const none = {
    notifyRecipeComments: false,
    notifyRecipeFavorites: false,
    notifyRecipeBrews: false,
  };
  const german = presentValues(de, {
    ...parts,
    user: { ...user, name: null, hasPassword: true },
    mails: none,
    sessions: [session],
    timeZone: null,
  });
  expect(german).toMatchObject({
    you: "robin@example.com",
    preferences: "°C, Gramm, Deutsch",
    notifications: "keine Mails",
    password: "gesetzt",
    sessions: "nur hier angemeldet",
  });
});

test("presentSessions puts this browser first and names days in the user's time zone", () => {
  const format = createFormat("de", units);
  const views = presentSessions(de, format, sessions, "Europe/Berlin", () => "vorgestern");
  expect(views).toEqual([
    {
      id: "b",
      device: "Unbekanntes Gerät",
      signedIn: "Angemeldet am 03.10.2026",
      lastSeen: "dieses Gerät",
      isCurrent: true,
    },
    {
      id: "a",
      device: "Firefox on Linux",
      signedIn: "Angemeldet am 03.10.2026",
      lastSeen: "zuletzt benutzt vorgestern",
      isCurrent: false,
    },
  ]);
  expect(presentSince(format, sessions, "UTC")).toBe("02.10.2026");
  expect(presentSince(format, [session], "UTC")).toBeUndefined();
});

test("presentYou shows an account without name and address, and which lists others see", () => {
  const lists = { showBrewLogs: false, showSavedRecipes: true, showComments: false };
  const you = presentYou(en, { id: 7, name: null, email: null, ...lists });
  expect(you).toMatchObject({ id: "7", name: "", email: "none" });
  expect(Object.fromEntries(you.lists.map(({ name, isOn }) => [name, isOn]))).toEqual(lists);
});

test("listTimeZones groups by region, starts with UTC and keeps an unknown zone of the account", () => {
  const groups = listTimeZones("UTC", "Mars/Olympus_Mons");
  expect(groups[0]).toEqual({ label: "UTC", options: [{ value: "", label: "UTC" }] });
  const find = (value: string) =>
    groups.flatMap(({ options }) => options).find((option) => option.value === value)?.label;
  expect(find("Europe/Berlin")).toBe("Berlin");
  expect(find("America/Argentina/Salta")).toBe("Argentina, Salta");
  expect(find("Mars/Olympus_Mons")).toBe("Olympus Mons");
});

test("presentPasskeys says when a passkey was added and last used", () => {
  const passkey = { id: 1, name: "Phone", createdAt: "2026-10-02T23:30:00.000Z", lastUsedAt: null };
  const used = { ...passkey, id: 2, lastUsedAt: "2026-11-14T18:00:00.000Z" };
  const format = createFormat("en", units);
  const views = presentPasskeys(en, format, [passkey, used], "Europe/Berlin", () => "yesterday");
  expect(views).toMatchObject([
    { name: "Phone", added: "Added on 3 Oct 2026", lastUsed: "not used yet" },
    { lastUsed: "last used yesterday" },
  ]);
});
