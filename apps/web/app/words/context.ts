import { createContext, useContext } from "react";
import type { Words } from "./words.ts";

/** The texts of the page's language. Provided outside the router, so that error pages have them too. */
export const WordsContext = createContext<Words | undefined>(undefined);

export function useWords(): Words {
  const words = useContext(WordsContext);
  if (words === undefined) throw new Error("No WordsContext above this component");
  return words;
}
