import { RoasterMember, SentInvitation } from "@brewdial/contract/roaster-members/endpoints.ts";
import { expect, test } from "vitest";
import { en } from "#app/i18n/messages/en.ts";
import { presentInvitation, presentLeaving, presentMember } from "./present-members.ts";

const days = { date: () => "2 October", relative: () => "3 days ago" };

test("presentMember has initial, role and the day of joining", () => {
  expect(presentMember(en, RoasterMember.example, days)).toMatchObject({
    id: "7",
    initial: "T",
    note: "Editor, since 2 October",
  });
  expect(presentMember(en, { ...RoasterMember.example, name: "…", email: null }, days)).toMatchObject({
    initial: "",
    email: "",
  });
});

test("presentInvitation shows the address and when it was sent", () => {
  expect(presentInvitation(en, SentInvitation.example, days)).toEqual({
    id: "4",
    name: "joss",
    email: "joss@north.example",
    initial: "J",
    note: "Invited 3 days ago, not yet in",
  });
});

test.each([
  ["the only member gives back", [["OWNER", true]], "give-back"],
  [
    "the last owner of two members cannot leave",
    [
      ["OWNER", true],
      ["EDITOR", false],
    ],
    "last-owner",
  ],
  [
    "one of two owners leaves",
    [
      ["OWNER", true],
      ["OWNER", false],
    ],
    "quit",
  ],
  [
    "an editor leaves",
    [
      ["OWNER", false],
      ["EDITOR", true],
    ],
    "quit",
  ],
] as const)("presentLeaving: %s", (_, members, leaving) => {
  expect(presentLeaving(members.map(([role, isYou]) => ({ role, isYou })))).toBe(leaving);
});
