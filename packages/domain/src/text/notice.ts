/** A sentence for users with its code and numbers, so that clients can translate it. */
export interface Notice {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  /** The sentence in English. */
  readonly text: string;
}
