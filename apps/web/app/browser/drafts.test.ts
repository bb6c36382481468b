import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "./test-storage.ts";
import type * as Drafts from "./drafts.ts";

let drafts: typeof Drafts;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
beforeEach(async () => {
  stubStorage();
  vi.resetModules();
  drafts = await import("./drafts.ts");
});

test("a draft belongs to one user and one address, and signing out deletes those of the user", () => {
  const { draftKey, findDraft, saveDraft, removeDrafts, countDrafts } = drafts;
  saveDraft(draftKey("1", "/log/new"), "mine");
  saveDraft(draftKey("12", "/log/new"), "another user's");
  saveDraft(draftKey(undefined, "/log/new"), "a guest's");
  expect(findDraft(draftKey("1", "/log/new"))?.value).toBe("mine");
  expect(findDraft(draftKey("1", "/library/bags/new"))).toBeUndefined();
  expect(countDrafts("1")).toBe(1);
  removeDrafts("1");
  expect(countDrafts("1")).toBe(0);
  expect(findDraft(draftKey("12", "/log/new"))?.value).toBe("another user's");
  expect(findDraft(draftKey(undefined, "/log/new"))?.value).toBe("a guest's");
});

test("markSignedOut keeps what was typed, and typing on forgets it", () => {
  drafts.saveDraft("1 /log/new", "typed");
  drafts.markSignedOut("1 /log/new");
  expect(drafts.findDraft("1 /log/new")).toMatchObject({ value: "typed", isSignedOut: true });
  drafts.saveDraft("1 /log/new", "typed on");
  expect(drafts.findDraft("1 /log/new")?.isSignedOut).toBeUndefined();
  drafts.markSignedOut("1 /unknown");
  expect(drafts.findDraft("1 /unknown")).toBeUndefined();
});

test("the newest 20 drafts are kept, for 30 days", () => {
  vi.useFakeTimers({ now: 0 });
  for (let index = 0; index < 25; index += 1) {
    vi.setSystemTime(index);
    drafts.saveDraft(`1 /recipes/${index}/edit`, index);
  }
  expect(drafts.countDrafts("1")).toBe(20);
  expect(drafts.findDraft("1 /recipes/4/edit")).toBeUndefined();
  vi.setSystemTime(30 * 24 * 3_600_000 + 10);
  expect(drafts.countDrafts("1")).toBe(14);
});
