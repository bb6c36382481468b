/** Invitations to manage a roaster. */
export const invitations = {
  title: "Invitations",
  description: "Invitations to edit the page of a roaster.",
  invites: (name: string) => `${name} invites you to edit this page.`,
  invited: "You are invited to edit this page.",
  until: (day: string) => `Valid until ${day}`,
  may: "Editors change profile, coffees, official recipes and embeds.",
  accept: "Accept",
  acceptNamed: (roaster: string) => `Accept the invitation of ${roaster}`,
  decline: "Decline",
  declineNamed: (roaster: string) => `Decline the invitation of ${roaster}`,
  accepted: (roaster: string) => `You are an editor of ${roaster} now.`,
  declined: "The invitation is declined.",
  gone: "The invitation is no longer open.",
  memberOf: (roaster: string) =>
    `You are a member of ${roaster}. An account has one roaster: leave it first, then accept.`,
  toSettings: "To the settings of the portal",
  noneTitle: "No open invitation",
  none: (email: string) => `There is none for ${email}.`,
  noneWithoutAddress: "Your account has no address.",
  confirm:
    "Is one missing? Only a confirmed address shows its invitations. Confirm yours with a mailed code.",
  other: "Was another address invited? Sign out, then sign in with that one.",
  mailCode: "Mail me a code",
  again: "Mail another code",
  confirmButton: "Confirm the address",
  confirmed: "The address is confirmed.",
} as const;
