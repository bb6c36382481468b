import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { WordsContext } from "#app/words/context.ts";

/** Loads the texts of the page's language only. Links to another language load a new document. */
const loadWords = async () =>
  document.documentElement.lang === "de"
    ? (await import("#app/words/de.ts")).de
    : (await import("#app/words/en.ts")).en;

const words = await loadWords();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <WordsContext value={words}>
        <HydratedRouter />
      </WordsContext>
    </StrictMode>,
  );
});
