import { expect, test } from "vitest";
import { isDocumentPage } from "./document-page.ts";

test.each([
  [undefined, false, false],
  [{ document: true }, true, true],
  [{ document: "guests" }, false, true],
  [{ document: "guests" }, true, false],
] as const)("isDocumentPage of %j with a session %s returns %s", (handle, hasSession, expected) => {
  expect(isDocumentPage(handle, hasSession)).toBe(expected);
});
