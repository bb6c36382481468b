import { createContext, useContext } from "react";
import type { Messages } from "./messages.ts";

const elementId = "word-sections";

/** State of the page that the server is rendering. */
export interface RenderedPage {
  /** Whether the page is sent without React (`rendering.ts`). */
  readonly isStatic: boolean;
  /** The sections that the page has read so far. */
  readonly sections: ReadonlySet<string>;
  /** Allows the inline scripts of the page; undefined if none is needed. */
  readonly nonce: string | undefined;
  /** Returns the script files that the page needs for hydration. */
  readonly listFiles: (sections: ReadonlySet<string>) => readonly string[];
}

/** Undefined in the browser. */
export const RenderedPageContext = createContext<RenderedPage | undefined>(undefined);

/** Returns the catalog, and a set that collects the sections read from it from now on. */
export function trackMessages(catalog: Messages): {
  readonly messages: Messages;
  readonly sections: ReadonlySet<string>;
} {
  const sections = new Set<string>();
  const messages = {};
  for (const [name, texts] of Object.entries(catalog))
    Object.defineProperty(messages, name, {
      enumerable: true,
      get: () => {
        sections.add(name);
        return texts;
      },
    });
  return { messages: messages as Messages, sections };
}

/**
 * Tells the browser which sections to load before hydration, and lists all script files of the page at once: otherwise each file would be
 * discovered only after the previous one has loaded. Must be rendered after everything that reads messages.
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
      {/* As text, because React would move links into the head, where they would compete with the stylesheet and the font. */}
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

/** An inline script. Rendered by the server only: React ignores it during hydration. */
export function InlineScript({ text }: { readonly text: string }) {
  const nonce = useContext(RenderedPageContext)?.nonce;
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/** Returns the sections that the server has listed in the page; none on an error page that it could not render. */
export function findPreloaded(document: Document): string[] {
  const text = document.getElementById(elementId)?.textContent;
  return text === undefined || text === null || text === "" ? [] : (JSON.parse(text) as string[]);
}
