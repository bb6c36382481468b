import { createContext, useContext } from "react";
import type { Words } from "./words.ts";

const elementId = "word-sections";

/** What the server knows of the page that it renders. */
export interface RenderedPage {
  /** Whether the page is sent without React (`rendering.ts`). */
  readonly isStatic: boolean;
  /** The sections that the page has read so far. */
  readonly sections: ReadonlySet<string>;
  /** Allows the inline scripts of the page; undefined where none is needed. */
  readonly nonce: string | undefined;
  /** Returns the script files that the page needs before React can take it over. */
  readonly listFiles: (sections: ReadonlySet<string>) => readonly string[];
}

/** Undefined in the browser. */
export const RenderedPageContext = createContext<RenderedPage | undefined>(undefined);

/** Returns the catalog and the set of sections that are read from it from now on. */
export function trackMessages(catalog: Words): {
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

/**
 * Tells the browser which sections to load before it hydrates the page, and names all files of the page at once: otherwise each would name
 * the next only when it is there. Comes after everything that reads texts.
 */
export function ModulePreloads() {
  const page = useContext(RenderedPageContext);
  const files = page?.listFiles(page.sections) ?? [];
  return (
    <>
      <script
        type="application/json"
        id={elementId}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: JSON.stringify([...(page?.sections ?? [])]) }}
      />
      {/* As text, because React moves links into the head, where they would compete with the stylesheet and the font. */}
      <div
        hidden
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: files
            .map((file) => `<link rel="modulepreload" href="${file}" nonce="${page?.nonce ?? ""}">`)
            .join(""),
        }}
      />
    </>
  );
}

/** A script in the page itself. Rendered by the server only: React leaves it alone when it takes the page over. */
export function InlineScript({ text }: { readonly text: string }) {
  const nonce = useContext(RenderedPageContext)?.nonce;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Returns the sections that the server has written into the page; none on an error page that it could not render. */
export function findPreloaded(document: Document): string[] {
  const text = document.getElementById(elementId)?.textContent;
  return text === undefined || text === null || text === "" ? [] : (JSON.parse(text) as string[]);
}
