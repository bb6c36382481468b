/** What a route says of its page: `document: true` is sent without React, `document: "guests"` only to visitors without a session. */
export interface PageHandle {
  readonly document?: boolean | "guests";
}

/** Returns whether a page is sent without React, by the handle of its route. */
export function isDocumentPage(handle: unknown, hasSession: boolean): boolean {
  const { document } = (handle ?? {}) as PageHandle;
  return document === "guests" ? !hasSession : document === true;
}
