import { createContext, useContext } from "react";
import type { Words } from "./en.ts";

const elementId = "word-sections";

/** The sections that the page has read so far, on the server. */
export const ReadSectionsContext = createContext<ReadonlySet<string> | undefined>(undefined);

/** Returns the catalog and the set of sections that are read from it from now on. */
export function trackSections(catalog: Words): {
  readonly words: Words;
  readonly sections: ReadonlySet<string>;
} {
  const sections = new Set<string>();
  const words = {};
  for (const [name, texts] of Object.entries(catalog))
    Object.defineProperty(words, name, {
      enumerable: true,
      get: () => {
        sections.add(name);
        return texts;
      },
    });
  return { words: words as Words, sections };
}

/** Tells the browser which sections to load before it hydrates the page. Comes after everything that reads texts. */
export function ReadSections() {
  const sections = useContext(ReadSectionsContext);
  return (
    <script
      type="application/json"
      id={elementId}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: JSON.stringify([...(sections ?? [])]) }}
    />
  );
}

/** Returns the sections that the server has written into the page; none on an error page that it could not render. */
export function findReadSections(document: Document): string[] {
  const text = document.getElementById(elementId)?.textContent;
  return text === undefined || text === null || text === "" ? [] : (JSON.parse(text) as string[]);
}
