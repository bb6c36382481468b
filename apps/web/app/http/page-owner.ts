import { createContext } from "react-router";

/** The owner of a page, for the service worker, which stores the pages of one user only. */
export interface PageOwner {
  /** The id of the user, or `guest`. */
  readonly id: string;
  /** Whether the page shows a message about the last form, so that it must not be shown again from storage. */
  readonly hasMessage: boolean;
}

/** Null until it is known. */
export const pageOwnerContext = createContext<PageOwner | null>(null);
