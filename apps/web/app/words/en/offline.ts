/** Without a connection: what works, what waits to be sent, installing and updating the app. */
export const offline = {
  title: "You are offline",
  lead: "You are offline.",
  works: "The timer and the recipes below work.",
  online: "You are connected again.",
  reload: "Go to Today",
  ready: "Ready to brew",
  running: "Your brew goes on.",
  resume: "Back to the brew",
  read: "To read",
  nothing:
    "Nothing is stored on this device yet. Open a recipe while you are connected, and it works without a connection.",
  gear: "Your gear",
  waiting: {
    title: (count: string) => (count === "1" ? "1 waits on this device" : `${count} wait on this device`),
    short: (count: string) =>
      count === "1" ? "1 brew waits to be sent." : `${count} brews wait to be sent.`,
    tag: "not sent",
    unrated: "not rated",
    send: "Send now",
    hint: "They are sent by themselves when you are connected again, once, with the time you brewed.",
    memory: "The storage of this device is full. Keep this page open until they are sent.",
  },
  refused: {
    title: "One needs your answer",
    text: (title: string, date: string) => `Your account did not take ${title} of ${date}.`,
    invalid: "A figure is out of range, or the clock of this device is ahead.",
    other: (status: string) => `The server refused it with status ${status}.`,
    correct: "Correct it",
    again: "Send again",
    keep: "Keep it here only",
    remove: "Delete it",
  },
  update: { ready: "A new version is ready", use: "Use it" },
  install: {
    title: "Brewdial on your home screen",
    text: "Opens in one tap, keeps the screen on, and brews without a network.",
    install: "Install",
    later: "Not now",
    close: "Close",
    once: "Asked once, after your third brew.",
  },
} as const;
