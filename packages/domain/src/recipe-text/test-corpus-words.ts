/** Building blocks for the texts of the corpus in one language. */
export interface CorpusWords {
  readonly decimal: string;
  readonly greetings: readonly string[];
  /** Sentences with numbers that are not values of the recipe. */
  readonly noise: readonly string[];
  readonly dose: readonly string[];
  readonly water: readonly string[];
  readonly both: readonly string[];
  readonly ratio: readonly string[];
  readonly heat: readonly string[];
  readonly time: readonly string[];
  readonly setting: readonly string[];
  readonly sizes: Readonly<Record<string, string>>;
  readonly size: readonly string[];
  readonly microns: readonly string[];
  readonly source: readonly string[];
  readonly bloom: readonly string[];
  readonly pourTo: readonly string[];
  readonly pourAdded: readonly string[];
  readonly pourPlain: readonly string[];
  readonly swirl: readonly string[];
  readonly steep: readonly string[];
  readonly press: readonly string[];
  readonly drawdown: readonly string[];
  readonly next: string;
  readonly firstBloom: string;
}

export const english: CorpusWords = {
  decimal: ".",
  greetings: [
    "Hey everyone 👋",
    "My favourite morning cup ☕️",
    "By popular request, here it is:",
    "OK so after 3 weeks of testing…",
    "This one got me through 2025 😅",
  ],
  noise: [
    "The bag was $21.50 for 250 g, free shipping over $40.",
    "Subscribe for more, 12,500 of you already did! 🔔",
    "Use code BREW15 for 15% off",
    "My kettle holds 900 ml and is 4 years old.",
    "Posted at 14:32",
    "A friend uses 22 g of coffee instead.",
    "It was 31 °C outside, so be kind.",
    "I have brewed since 2016 and this is batch 27.",
    "Milk drinkers: steam 120 g of milk to 60 °C.",
    "Scale: 0.1 g resolution, $45 on Amazon",
    "Filmed in 16:9, sorry about minute 3.",
    "Follow me @coffee.nerd99 #v60 #brew2024",
    "Roasted on 12.03.2026, rested for 14 days.",
    "My old recipe was 18 g in last year's video.",
    "4.8/5 would brew again, 10/10",
    "The mug weighs 310 g and holds 350 ml.",
    "It took me 4:30 in total to write this.",
    "100 g of beans last me 6 days.",
    "I drink it at 65 °C.",
    "My C40 has 30 clicks and I love it.",
    "Up here on 1,850 m water boils at 94 °C.",
    "Next week: a 1:2 shot, stay tuned.",
    "I had to wait 20 minutes for the bus while typing this.",
    "I pour 2 l of tea a day.",
  ],
  dose: [
    "Dose: {}g",
    "Coffee: {} g",
    "☕ Coffee – {}g",
    "- {} g of freshly ground coffee",
    "* {}g coffee",
    "Coffee {} grams",
  ],
  water: [
    "Water: {}g",
    "Water: {} ml",
    "💧 Water – {} g",
    "- {} g of hot water",
    "* {}ml water",
    "Total water: {} grams",
  ],
  both: [
    "{}g -> {}g",
    "{}g → {}g",
    "{} g coffee, {} g water",
    "{} g coffee to {} ml of water",
    "Recipe: {}g coffee / {}g water",
  ],
  ratio: ["Ratio: 1:{}", "Ratio 1:{}", "- ratio is 1:{}"],
  heat: ["Temp: {}", "Water temperature: {}", "🌡 {}", "- water at {}", "Water temp – {}"],
  time: [
    "Total time: {}",
    "Brew time: {}",
    "⏱ Total: {}",
    "Should finish at about {}.",
    "Total brew time is {}",
  ],
  setting: [
    "Grind: {s} clicks on {g}",
    "{g} @ {s}",
    "Grinder: {g}, {s} clicks",
    "Grind size – {s} on the {g}",
    "Grind setting: {s} ({g})",
  ],
  sizes: {
    fine: "fine",
    "medium-fine": "medium fine",
    medium: "medium",
    "medium-coarse": "medium-coarse",
    coarse: "coarse",
  },
  size: ["Grind: {}", "Grind size: {}", "- {} grind", "Grind it {}."],
  microns: ["Grind: {} microns", "Grind size: ~{} µm"],
  source: ["Source: {}", "Full recipe: {}", "Video: {}", "{}"],
  bloom: ["Bloom with {}g", "bloom {} g", "Bloom: {}g water", "Bloom – pour {} g"],
  pourTo: ["pour to {}g", "Pour up to {} g", "pour until {}g", "slowly pour to {} g"],
  pourAdded: ["add another {}g", "pour {} g more", "add +{}g"],
  pourPlain: ["pour {}g", "add {} g"],
  swirl: ["swirl", "give it a swirl", "swirl gently"],
  steep: ["steep for {}", "let it steep for {}"],
  press: ["press for {}", "plunge over {}"],
  drawdown: ["drawdown", "let it drain", "draw down"],
  next: "then",
  firstBloom: "Start with {} g to bloom for {}",
};

export const german: CorpusWords = {
  decimal: ",",
  greetings: [
    "Moin zusammen 👋",
    "Mein Lieblingsrezept ☕️",
    "Wie versprochen:",
    "Nach 3 Wochen Probieren bin ich hier gelandet…",
    "Damit komme ich durch 2026 😅",
  ],
  noise: [
    "Die Bohnen: 250-g-Tüte für 12,90 €, ab 40 € ohne Versand.",
    "Abonniert den Kanal, schon 12.500 Leute dabei! 🔔",
    "Mit dem Code BRUEH15 gibt es 15 % Rabatt",
    "Mein Wasserkocher fasst 900 ml und ist 4 Jahre alt.",
    "Hochgeladen um 14:32 Uhr",
    "Ein Freund nimmt stattdessen 22 g Kaffee.",
    "Draußen waren es 31 °C, also seid nett.",
    "Ich brühe seit 2016, das hier ist Versuch 27.",
    "Für Cappuccino 120 g Milch auf 60 °C schäumen.",
    "Waage: 0,1 g genau, 45 Euro bei Amazon",
    "Gefilmt in 16:9, sorry für Minute 3.",
    "Folgt mir @kaffee.nerd99 #v60 #brew2024",
    "Geröstet am 12.03.2026, 14 Tage alt.",
    "Früher waren es 18 g im Video vom letzten Jahr.",
    "4,8/5, gerne wieder, 10/10",
    "Die Tasse wiegt 310 g und fasst 350 ml.",
    "Für diesen Text habe ich insgesamt 4:30 gebraucht.",
    "100 g Bohnen reichen mir 6 Tage.",
    "Ich trinke ihn bei 65 °C.",
    "Meine C40 hat 30 Klicks und ich liebe sie.",
    "Hier oben auf 1.850 m kocht das Wasser bei 94 °C.",
    "Nächste Woche: ein 1:2 Shot, bleibt dran.",
    "Beim Tippen musste ich 20 Minuten auf den Bus warten.",
    "Wir sind 14 Leute und treffen uns um 7:15.",
    "Ich gieße 2 l Tee am Tag auf.",
  ],
  dose: [
    "Dosis: {}g",
    "Kaffee: {} g",
    "☕ Kaffee – {}g",
    "- {} g frisch gemahlener Kaffee",
    "* {}g Bohnen",
    "Kaffee {} Gramm",
  ],
  water: [
    "Wasser: {}g",
    "Wasser: {} ml",
    "💧 Wasser – {} g",
    "- {} g heißes Wasser",
    "* {}ml Wasser",
    "Wassermenge: {} Gramm",
  ],
  both: [
    "{}g -> {}g",
    "{} g → {} g",
    "{} g Kaffee, {} g Wasser",
    "{} g Kaffee auf {} ml Wasser",
    "Rezept: {}g Kaffee / {}g Wasser",
  ],
  ratio: ["Verhältnis: 1:{}", "Brühverhältnis 1:{}", "- Ratio ist 1:{}"],
  heat: ["Temperatur: {}", "Wassertemperatur: {}", "🌡 {}", "- Wasser mit {}", "Temp – {}"],
  time: [
    "Gesamtzeit: {}",
    "Brühzeit: {}",
    "⏱ Gesamtzeit {}",
    "Sollte bei etwa {} fertig sein.",
    "Durchlaufzeit ca. {}",
  ],
  setting: [
    "Mahlgrad: {s} Klicks auf der {g}",
    "{g} @ {s}",
    "Mühle: {g}, {s} Klicks",
    "Mahlgrad – {s} auf der {g}",
    "Mahlgrad: {s} ({g})",
  ],
  sizes: {
    fine: "fein",
    "medium-fine": "mittelfein",
    medium: "mittel",
    "medium-coarse": "mittelgrob",
    coarse: "grob",
  },
  size: ["Mahlgrad: {}", "Mahlgrad {}", "- {} gemahlen", "Den Kaffee {} mahlen."],
  microns: ["Mahlgrad: {} µm", "Mahlgrad: ca. {} Mikrometer"],
  source: ["Quelle: {}", "Ganzes Rezept: {}", "Video: {}", "{}"],
  bloom: ["Blooming mit {}g", "Bloom {} g", "Vorbrühen: {}g Wasser", "mit {} g vorbrühen"],
  pourTo: ["bis {}g aufgießen", "Aufgießen bis {} g", "langsam bis {}g gießen", "auf {} g auffüllen"],
  pourAdded: ["weitere {}g aufgießen", "noch {} g dazu gießen", "aufgießen +{}g"],
  pourPlain: ["{}g aufgießen", "gieße {} g"],
  swirl: ["schwenken", "einmal schwenken", "kurz schwenken"],
  steep: ["{} ziehen lassen", "ziehen lassen für {}"],
  press: ["{} drücken", "über {} langsam drücken"],
  drawdown: ["durchlaufen lassen", "abtropfen lassen", "Drawdown"],
  next: "dann",
  firstBloom: "Zuerst mit {} g für {} vorbrühen",
};
