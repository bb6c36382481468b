/** "Coffee=Kaffee|Water=Wasser" by language, from messages/, inserted by the build. */
declare const MESSAGES: Readonly<Record<string, string>>;

/** Formats texts and numbers in the language of the element, else the visitor's. */
export interface Translator {
  /** Returns the translation, or the English text when there is none. */
  readonly t: (english: string) => string;
  readonly number: (value: number) => string;
}

export function createTranslator(element: Element): Translator {
  const language = element.closest<HTMLElement>("[lang]")?.lang || navigator.language;
  const known = (MESSAGES[language.slice(0, 2).toLowerCase()] ?? "").split("|");
  return {
    t: (english) => known.find((pair) => pair.startsWith(`${english}=`))?.split("=")[1] ?? english,
    number: (value) => {
      try {
        return value.toLocaleString(language);
      } catch {
        return String(value);
      }
    },
  };
}
