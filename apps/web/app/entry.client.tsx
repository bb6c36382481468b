import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { storeTimeZone } from "#app/browser/time-zone.ts";
import { localeOf } from "#app/i18n/locale.ts";
import { MessagesContext } from "#app/i18n/context.ts";
import { loadMessages } from "#app/i18n/load-messages.ts";
import { findPreloaded } from "#app/i18n/preload.tsx";

// Only the messages of the page's language: links to another language load a new document.
const messages = await loadMessages(localeOf(location.pathname), findPreloaded(document));
storeTimeZone();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <MessagesContext value={messages}>
        <HydratedRouter />
      </MessagesContext>
    </StrictMode>,
  );
});
