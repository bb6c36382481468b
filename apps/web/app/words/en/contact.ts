/** Writing to the operator. */
export const contact = {
  title: "Contact",
  lead: "A question, a mistake, a wish, or something that should not be here? Write to us. A person answers by mail.",
  name: "Your name",
  email: "Your email",
  subject: "What it is about",
  message: "Your message",
  send: "Send",
  privacy: "We use your address for the answer only.",
  sentTitle: "Thank you",
  sentText: "Your message is on its way. The answer comes by mail.",
  back: "Back to the start",
  errors: {
    name: "Enter your name, up to 100 characters.",
    email: "Enter an email address such as you@example.com: the answer goes there.",
    subject: "Say in a few words what it is about, up to 200 characters.",
    message: "Write a message, up to 5000 characters.",
    tooMany: "Too many messages at once. Wait a minute, then send it again.",
  },
} as const;
