import type { Messages } from "./messages.ts";
import type { Locale } from "./locale.ts";

const retryMs = 1000;

type Load = () => Promise<Record<string, unknown>>;

/** The page sections in each language. The sections in the folder `server` are read by loaders only. */
const languages = import.meta.glob<{ readonly sections: Readonly<Record<string, Load>> }>(
  "./messages/*/sections.ts",
);

/**
 * Loads the messages that every page uses and the given sections, in the browser. Any other section is loaded when a component first reads
 * it; until then the component suspends, and the router keeps showing the previous page.
 */
export async function loadMessages(locale: Locale, sections: readonly string[]): Promise<Messages> {
  const { core, ...others } = (await languages[`./messages/${locale}/sections.ts`]?.())?.sections ?? {};
  const messages = { locale };
  const initial: Promise<unknown>[] = [];
  if (core !== undefined) initial.push(core().then((loaded) => Object.assign(messages, loaded["core"])));
  for (const [name, load] of Object.entries(others)) {
    let texts: unknown;
    let pending: Promise<unknown> | undefined;
    let failure: unknown;
    let retryAt = 0;
    const start = () =>
      (pending ??= load().then(
        (loaded) => (texts = loaded[name]),
        (error: unknown) => {
          failure = error;
          retryAt = Date.now() + retryMs;
          pending = undefined;
          throw error;
        },
      ));
    Object.defineProperty(messages, name, {
      enumerable: true,
      get: () => {
        if (texts !== undefined) return texts;
        // React reads again as soon as the file has failed to load: then the page shows the error. A later read retries.
        if (Date.now() < retryAt) throw failure;
        // Thrown to suspend. `use` would return the first of two sections that one component reads for both: it matches promises by order.
        // oxlint-disable-next-line typescript/only-throw-error
        throw start();
      },
    });
    if (sections.includes(name)) initial.push(start());
  }
  await Promise.all(initial);
  return messages as Messages;
}
