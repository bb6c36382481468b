import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { storeTimeZone } from "#app/browser/time-zone.ts";
import { localeOf } from "#app/words/locale.ts";
import { WordsContext } from "#app/words/context.ts";
import { loadWords } from "#app/words/load-words.ts";
import { findPreloaded } from "#app/words/preload.tsx";

// Only the texts of the page's language: links to another language load a new document.
const words = await loadWords(localeOf(location.pathname), findPreloaded(document));
storeTimeZone();
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
