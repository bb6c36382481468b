/** What forms say about texts that are kept on the device. */
export const drafts = {
  typed: "Here is what you typed last time. It is not saved yet.",
  signedOut: "Your session had ended. Everything you typed is still here: save it once more.",
  discard: "Discard",
  kept: {
    waiting: {
      title: "Kept on this device",
      text: "There is no connection. It is sent to your account by itself, once, when you are connected again.",
    },
    sent: { title: "Saved", text: "You are connected again, and your account has it." },
  },
  offline:
    "No connection, so this is not saved yet. What you typed is kept on this device: save again when you are online.",
  unavailable: "That did not work just now. What you typed is kept on this device: try again in a moment.",
};
