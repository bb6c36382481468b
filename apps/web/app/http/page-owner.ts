import { createContext } from "react-router";

/** Whose page a response is, for the service worker, which stores the pages of one user only. */
export interface PageOwner {
  /** The id of the user, or `guest`. */
  readonly id: string;
  /** Whether the page has a message about the last form, so that it must not be shown again. */
  readonly hasMessage: boolean;
}

/** Null while it is not known. */
export const pageOwnerContext = createContext<PageOwner | null>(null);
