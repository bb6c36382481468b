import type { Words } from "#app/words/en.ts";

export const forRoasters: Words["forRoasters"] = {
  pageTitle: "Für Röstereien: dein Rezept auf jeder Mühle",
  description:
    "Füge einen Schnipsel in deinen Shop ein. Dein Rezept erscheint auf der Mühle deiner Kunden, und du siehst, wie sie es brühen. Kostenlos.",
  heading: "Dein Kaffee, gebrüht wie du ihn meinst.",
  lead: "Füge einen Schnipsel ein. Dein Rezept erscheint auf der Skala deiner Kunden, und du siehst danach, wie sie es brühen. Kostenlos.",
  find: "Finde deine Rösterei",
  tryLink: "Hier ausprobieren",
  sample: { title: "Du sagst: mittel, für Handfilter", text: "Sie sehen, jeder auf der eigenen Skala:" },
  tryIt: "Probier es aus",
  why: "Was du bekommst",
  reasons: {
    code: {
      title: "Zwei Minuten",
      text: "Ein Schnipsel für Shopify, WooCommerce, Squarespace, Webflow oder reines HTML. Keine Cookies, und wer nicht gezählt werden möchte, wird nicht gezählt.",
    },
    eye: {
      title: "Absicht und Wirklichkeit",
      text: "Sieh, wie deine Kunden jeden Kaffee mahlen und dosieren und wo sie ihn schlechter bewerten als nötig.",
    },
    lock: {
      title: "Deins",
      text: "Melde dich mit deiner Geschäftsadresse an. Deine Rezepte, deine Farben, deine Domains; deine Zahlen jederzeit als CSV.",
    },
  },
  how: "So geht es",
  steps: [
    "Finde deine Rösterei oder trage sie ein.",
    "Bestätige von deiner Geschäftsadresse: eine Mail, ein Klick.",
    "Prüfe deine Kaffees, sag, wie du sie brühst, und füge den Schnipsel ein.",
  ],
};
