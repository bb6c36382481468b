import type { Words } from "#app/words/en.ts";

export const portalQr: Words["portalQr"] = {
  title: "QR-Code für die Tüte",
  text: "Er öffnet die Seite dieses Kaffees, mit deinem Rezept auf der Mühle deiner Kundschaft. Druck ihn mindestens 2 cm breit, dunkel auf hell.",
  picture: (coffee) => `QR-Code zur Seite von ${coffee}`,
  download: "Als SVG herunterladen",
};
