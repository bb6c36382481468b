import type { Words } from "#app/words/en.ts";

export const invitations: Words["invitations"] = {
  title: "Einladungen",
  description: "Einladungen, die Seite einer Rösterei zu bearbeiten.",
  invites: (name) => `${name} lädt dich ein, diese Seite zu bearbeiten.`,
  invited: "Du bist eingeladen, diese Seite zu bearbeiten.",
  until: (day) => `Gültig bis ${day}`,
  may: "Die Redaktion ändert Profil, Kaffees, eigene Rezepte und Einbettungen.",
  accept: "Annehmen",
  acceptNamed: (roaster) => `Einladung von ${roaster} annehmen`,
  decline: "Ablehnen",
  declineNamed: (roaster) => `Einladung von ${roaster} ablehnen`,
  accepted: (roaster) => `Du gehörst jetzt zur Redaktion von ${roaster}.`,
  declined: "Die Einladung ist abgelehnt.",
  gone: "Die Einladung ist nicht mehr offen.",
  memberOf: (roaster) =>
    `Du bist Mitglied von ${roaster}. Ein Konto hat eine Rösterei: Verlass sie zuerst, dann kannst du annehmen.`,
  toSettings: "Zu den Einstellungen des Portals",
  noneTitle: "Keine offene Einladung",
  none: (email) => `Für ${email} gibt es keine.`,
  noneWithoutAddress: "Dein Konto hat keine Adresse.",
  confirm:
    "Fehlt eine? Nur eine bestätigte Adresse zeigt ihre Einladungen. Bestätige deine mit einem Code aus einer Mail.",
  other: "Wurde eine andere Adresse eingeladen? Melde dich ab und mit ihr wieder an.",
  mailCode: "Code schicken",
  again: "Neuen Code schicken",
  confirmButton: "Adresse bestätigen",
  confirmed: "Die Adresse ist bestätigt.",
};
