/** Translations by the English text. */
const translations: Readonly<Record<string, string>> = {
  de: "Coffee=Kaffee|Water=Wasser|Ratio=Verhältnis|Time=Zeit|Grind=Mahlgrad|Your grinder=Deine Mühle|Choose your grinder=Mühle wählen|On your=Auf deiner|to=bis|click=Klick|clicks=Klicks|number=Zahl|numbers=Zahlen|turn=Umdrehung|turns=Umdrehungen|letter=Buchstabe|dot=Punkt|dots=Punkte|notch=Raste|notches=Rasten|mark=Strich|marks=Striche|out of range=nicht erreichbar|Brew recipe=Rezept|Brew methods=Zubereitungsarten|Recipe by a Brewdial user=Rezept aus der Brewdial-Community|General recipe, not by the roaster=Allgemeines Rezept, nicht vom Röster|Full recipe=Vollständiges Rezept|Brew with a timer=Mit Timer brühen|Extra fine=Extrafein|Fine=Fein|Medium-fine=Mittelfein|Medium=Mittel|Medium-coarse=Mittelgrob|Coarse=Grob|Extra coarse=Extragrob",
};

/** Formats texts and numbers in the language of the element, else the visitor's. */
export interface Translator {
  /** Returns the translation, or the English text when there is none. */
  readonly t: (english: string) => string;
  readonly number: (value: number) => string;
}

export function createTranslator(element: Element): Translator {
  const language = element.closest<HTMLElement>("[lang]")?.lang || navigator.language;
  const known = (translations[language.slice(0, 2).toLowerCase()] ?? "").split("|");
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
