import { useWords } from "./context.ts";
import { localizedPath } from "./locale.ts";

/** Returns a function that turns a path into the one of the page's language. */
export function useLocalizedPath(): (path: string) => string {
  const { locale } = useWords();
  return (path) => localizedPath(locale, path);
}
