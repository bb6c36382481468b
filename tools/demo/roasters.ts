import type { coffeeTypes } from "@brewdial/contract/vocabulary.ts";

/** Fictional roasters and coffees; origins, varieties and processes are real. */
export interface DemoCoffee {
  readonly name: string;
  readonly origin: string;
  readonly roastLevel: string;
  readonly coffeeType: (typeof coffeeTypes)[number];
  readonly processingMethod: string;
  readonly flavorNotes: readonly string[];
  readonly acidityLevel: number;
  readonly bodyLevel: number;
}

export interface DemoRoaster {
  readonly name: string;
  readonly slug: string;
  readonly tagline: string;
  readonly description: string;
  readonly style: string;
  readonly city: string;
  readonly state: string | null;
  readonly country: string;
  readonly coffees: readonly DemoCoffee[];
}

/** One coffee per line: name, origin, roast, type, process and variety, notes, acidity and body from 1 to 5. */
function readCoffees(lines: string): DemoCoffee[] {
  return lines
    .trim()
    .split("\n")
    .map((line) => {
      const [
        name = "",
        origin = "",
        roastLevel = "",
        coffeeType = "",
        processingMethod = "",
        notes = "",
        ...levels
      ] = line.split("|").map((cell) => cell.trim());
      const [acidityLevel = 3, bodyLevel = 3] = levels.map(Number);
      const about = {
        name,
        origin,
        roastLevel,
        processingMethod,
        coffeeType: coffeeType as DemoCoffee["coffeeType"],
      };
      return { ...about, flavorNotes: notes.split(", "), acidityLevel, bodyLevel };
    });
}

export const demoRoasters: readonly DemoRoaster[] = [
  {
    name: "Harrow & Finch Coffee",
    slug: "harrow-and-finch-coffee",
    tagline: "Small lots, roasted on Tuesdays",
    description:
      "Two people and a 12 kg drum. We buy from the same eleven farms every year and print the price we paid.",
    style: "Light and clear, for filter first",
    city: "Sheffield",
    state: null,
    country: "United Kingdom",
    coffees: readCoffees(`
      Aricha Yirgacheffe | Ethiopia, Gedeo | LIGHT | SINGLE_ORIGIN | washed | bergamot, jasmine, lemon | 4.5 | 2
      Halo Beriti Natural | Ethiopia, Gedeb | LIGHT | SINGLE_ORIGIN | natural | blueberry, rose, cocoa nib | 4 | 2.5
      Gatomboya AA | Kenya, Nyeri | LIGHT | SINGLE_ORIGIN | washed, SL28 and SL34 | blackcurrant, grapefruit, brown sugar | 5 | 3
      La Piramide Pink Bourbon | Colombia, Huila | MEDIUM_LIGHT | SINGLE_ORIGIN | washed, Pink Bourbon | peach, honey, hibiscus | 4 | 2.5
      Finca El Salvador Gesha | Panama, Boquete | LIGHT | SINGLE_ORIGIN | washed, Gesha | bergamot, mandarin, honeysuckle | 4.5 | 2
      Early Shift | Brazil and Colombia | MEDIUM | BLEND | natural and washed | milk chocolate, hazelnut, orange | 2.5 | 4`),
  },
  {
    name: "Kvarn & Havre",
    slug: "kvarn-och-havre",
    tagline: "Nordic light, without the sharp edges",
    description: "Roastery and bakery in a former mill. Everything is cupped blind before it leaves.",
    style: "Nordic light",
    city: "Gothenburg",
    state: null,
    country: "Sweden",
    coffees: readCoffees(`
      Kayanza Bourbon | Burundi, Kayanza | LIGHT | SINGLE_ORIGIN | washed, Red Bourbon | red apple, black tea, cane sugar | 4 | 2.5
      Cyato | Rwanda, Nyamasheke | LIGHT | SINGLE_ORIGIN | natural, Red Bourbon | strawberry, vanilla, lime | 4 | 3
      El Injerto | Guatemala, Huehuetenango | MEDIUM_LIGHT | SINGLE_ORIGIN | washed, Caturra | caramel, plum, almond | 3.5 | 3
      Tarrazú Honey | Costa Rica, Tarrazú | MEDIUM_LIGHT | SINGLE_ORIGIN | yellow honey, Catuai | apricot, honey, brown butter | 3.5 | 3
      Duromina | Ethiopia, Agaro | LIGHT | SINGLE_ORIGIN | washed, heirloom | apricot, lemongrass, honey | 4.5 | 2`),
  },
  {
    name: "Tidewater Roasting Works",
    slug: "tidewater-roasting-works",
    tagline: "Coffee that stands up to the fog",
    description: "A cooperative of nine on the old cannery pier. Solar-run roaster, returnable tins.",
    style: "Medium, sweet and round",
    city: "Astoria",
    state: "OR",
    country: "USA",
    coffees: readCoffees(`
      Fazenda Rio Verde | Brazil, Sul de Minas | MEDIUM | SINGLE_ORIGIN | natural, Yellow Catuai | hazelnut, milk chocolate, fig | 2 | 4
      Cajamarca Organic | Peru, Jaén | MEDIUM | SINGLE_ORIGIN | washed, Caturra and Typica | toffee, red grape, almond | 3 | 3
      Marcala | Honduras, Marcala | MEDIUM | SINGLE_ORIGIN | honey, Catuai | maple, stone fruit, cocoa | 3 | 3.5
      Kerinci | Indonesia, Jambi | MEDIUM_DARK | SINGLE_ORIGIN | wet-hulled, Sigarar Utang | cedar, dark chocolate, black cardamom | 1.5 | 5
      Pier 11 Decaf | Colombia, Cauca | MEDIUM | DECAF | sugar cane decaf | caramel, orange, cocoa | 2.5 | 3.5`),
  },
  {
    name: "Corvo Torrefazione",
    slug: "corvo-torrefazione",
    tagline: "Espresso, e basta",
    description: "Third generation, one blend since 1962 and four newer ones that we argue about.",
    style: "Espresso, medium to dark",
    city: "Trieste",
    state: null,
    country: "Italy",
    coffees: readCoffees(`
      Miscela 62 | Brazil, India and Uganda | DARK | BLEND | natural and washed, with Robusta | dark chocolate, toasted almond, tobacco | 1 | 5
      Molo Audace | Brazil and Ethiopia | MEDIUM_DARK | BLEND | natural | cocoa, cherry, walnut | 2 | 4.5
      Mysore Nuggets | India, Karnataka | MEDIUM_DARK | SINGLE_ORIGIN | washed, Kent and S.795 | nutmeg, cocoa, black tea | 2 | 4
      Antigua Bourbon | Guatemala, Antigua | MEDIUM | SINGLE_ORIGIN | washed, Bourbon | baker's chocolate, orange, cinnamon | 3 | 4`),
  },
  {
    name: "Hinoki Coffee Lab",
    slug: "hinoki-coffee-lab",
    tagline: "Fermentation, measured",
    description: "We roast small and write everything down: ferment pH, water activity, rate of rise.",
    style: "Light, experimental processes",
    city: "Matsumoto",
    state: null,
    country: "Japan",
    coffees: readCoffees(`
      Santuario Anaerobic | Colombia, Cauca | LIGHT | SINGLE_ORIGIN | anaerobic natural, Castillo | pineapple, cinnamon, rum | 4 | 3
      Finca Deborah Carbonic | Panama, Volcán | LIGHT | SINGLE_ORIGIN | carbonic maceration, Gesha | passion fruit, jasmine, peach tea | 4.5 | 2.5
      Thai Doi Chaang Black Honey | Thailand, Chiang Rai | MEDIUM_LIGHT | SINGLE_ORIGIN | black honey, Catimor | date, tamarind, brown sugar | 3.5 | 3.5
      Yunnan Lychee Co-ferment | China, Yunnan | LIGHT | SINGLE_ORIGIN | co-fermented, Catimor | lychee, rosewater, green grape | 4 | 2.5
      Sidra Bravo | Ecuador, Pichincha | LIGHT | SINGLE_ORIGIN | washed, Sidra | white grape, jasmine, panela | 4.5 | 2.5`),
  },
];

/** The roaster whose member can sign in to the portal. */
export const portalRoasterSlug = "harrow-and-finch-coffee";
