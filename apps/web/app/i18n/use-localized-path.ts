import { useMessages } from "./context.ts";
import { localizedPath } from "./locale.ts";

/** Returns a function that adds the page's language prefix to a path. */
export function useLocalizedPath(): (path: string) => string {
  const { locale } = useMessages();
  return (path) => localizedPath(locale, path);
}
