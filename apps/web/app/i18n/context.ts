import { createContext, useContext } from "react";
import type { Messages } from "./messages.ts";

/** The messages in the page's language. Provided outside the router, so that error pages have them too. */
export const MessagesContext = createContext<Messages | undefined>(undefined);

export function useMessages(): Messages {
  const messages = useContext(MessagesContext);
  if (messages === undefined) throw new Error("No WordsContext above this component");
  return messages;
}
