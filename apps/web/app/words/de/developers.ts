import type { Words } from "#app/words/en.ts";

export const developers: Words["developers"] = {
  title: "API, MCP und Widget für Einstellungen von Kaffeemühlen",
  heading: "Entwickle mit unseren Daten",
  description: (count) =>
    `${count} Kaffeemühlen mit Quellen, offen und ohne Schlüssel: über HTTP, über MCP oder als Klartext.`,
  lead: (count) =>
    `${count} Mühlen mit Quellen, offen und ohne Schlüssel. Frag über HTTP oder MCP, oder lies den Klartext.`,
  reference: "API-Referenz",
  status: "Status",
  statusText: "Version und Abhängigkeiten des laufenden Dienstes, als JSON.",
  copy: "Kopieren",
  copied: "Kopiert",
  convert: "Eine Einstellung umrechnen",
  request: "Anfrage",
  response: "Antwort",
  model: "Für dein Sprachmodell",
  clients: "MCP-Programme",
  configuration: (client) => `MCP-Konfiguration für ${client}`,
  where: {
    claude:
      "In einem Terminal mit Claude Code; im Browser und auf dem Desktop: Einstellungen, Connectors, eigenen Connector hinzufügen, mit der Adresse unten.",
    chatgpt:
      "Einstellungen, Apps, erweiterte Einstellungen: Entwicklermodus einschalten, dann eine App mit dieser Adresse und „keine Authentifizierung“ anlegen.",
    cursor: "In .cursor/mcp.json eines Projekts oder in ~/.cursor/mcp.json für alle.",
    vscode: "In .vscode/mcp.json eines Projekts.",
  },
  ask: "Frag dann: „Ich habe eine Encore. Im Rezept stehen 24 Klicks auf einer C40.“",
  tools: "Werkzeuge",
  widget: "Rezepte auf den Seiten deines Shops",
  widgetText:
    "Das Widget zeigt deine Rezepte auf der Mühle, die der Besucher hat. Ersetze „your-slug“ durch den Namen deiner Rösterei in der Adresse.",
  widgetLabel: "HTML des Widgets",
  apps: "Bau eine App",
  appsText:
    "Deine Packungen, Tassen, Rezepte und Geräte gibt es auch. Mach unter Profil, Verbindungen ein Token und schick es als Bearer mit: aus einem Skript, einer Anzeige oder einer Seite von irgendwo. Jede Operation der Referenz nennt das Recht, das sie braucht. Nichts spricht öffentlich für einen Menschen: Kein Recht veröffentlicht, stimmt ab oder kommentiert.",
  token: "Anfrage mit einem Token",
  personal: "MCP mit deinen Daten",
  personalText:
    "Mit demselben Token kennt ein Modell deine Geräte, Tassen und Packungen, sagt, was du jetzt brühst, und trägt ein, was du ihm erzählst.",
  makeToken: "Ein Token erstellen",
  question: "Frag uns",
  text: "Klartext",
  textLead:
    "Für Sprachmodelle und Skripte. Jede Seite einer Mühle gibt es auch als Markdown: .md an die Adresse hängen.",
};
