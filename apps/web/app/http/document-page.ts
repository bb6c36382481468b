/** What a route says of its page: `document: true` is sent without React, `document: "guests"` only to visitors without a session. */
export interface PageHandle {
  readonly document?: boolean | "guests";
  /** The script of a document page: the name of a file of `enhance/`, without its ending. */
  readonly script?: string;
}

/** Returns the address of a document page's script. It has no hash: a cached page must find it after a release too. */
export const scriptAddress = (name: string): string =>
  import.meta.env.DEV ? `/enhance/${name}.ts` : `/enhance/${name}.js`;

/** Returns whether a page is sent without React, by the handle of its route. */
export function isDocumentPage(handle: unknown, hasSession: boolean): boolean {
  const { document } = (handle ?? {}) as PageHandle;
  return document === "guests" ? !hasSession : document === true;
}
