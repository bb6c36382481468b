/** What cards say, by the English words for it. */
const translations: Readonly<Record<string, string>> = {
  de: "Coffee=Kaffee|Water=Wasser|Ratio=Verhältnis|Time=Zeit|Grind=Mahlgrad|Your grinder=Deine Mühle|Choose your grinder=Mühle wählen|On your=Auf deiner|to=bis|out of reach=nicht erreichbar|Brew recipe=Rezept|Brew methods=Zubereitungen|Full recipe=Ganzes Rezept|Powered by=Mit|Extra fine=Extrafein|Fine=Fein|Medium-fine=Mittelfein|Medium=Mittel|Medium-coarse=Mittelgrob|Coarse=Grob|Extra coarse=Extragrob",
};

/** How an element speaks: the language around it, else the visitor's (EMB-12). */
export interface Speech {
  /** The words in that language, English where it has none. */
  readonly say: (english: string) => string;
  readonly number: (value: number) => string;
}

export function speechFor(element: Element): Speech {
  const language = element.closest<HTMLElement>("[lang]")?.lang || navigator.language;
  const known = (translations[language.slice(0, 2).toLowerCase()] ?? "").split("|");
  return {
    say: (english) => known.find((pair) => pair.startsWith(`${english}=`))?.split("=")[1] ?? english,
    number: (value) => {
      try {
        return value.toLocaleString(language);
      } catch {
        return String(value);
      }
    },
  };
}
