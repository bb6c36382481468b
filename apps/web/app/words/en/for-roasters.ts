/** The public page for roasters. */
export const forRoasters = {
  pageTitle: "For roasters: your recipe on every customer’s dial",
  description:
    "Paste one snippet into your shop. Your recipe appears on the customer’s own grinder, and you see how they brew it. No charge.",
  heading: "Your coffee, brewed as you meant it.",
  lead: "Paste one snippet. Your recipe appears on the customer’s own dial, and you see afterwards how they brew it. No charge.",
  find: "Find your roastery",
  tryLink: "Try it here",
  sample: { title: "You say: medium, for pour-over", text: "They see, each on their own dial:" },
  tryIt: "Try it",
  why: "What you get",
  reasons: {
    code: {
      title: "Two minutes",
      text: "One snippet for Shopify, WooCommerce, Squarespace, Webflow or plain HTML. No cookies, and nothing is counted for visitors who ask not to be.",
    },
    eye: {
      title: "Intent and reality",
      text: "See how customers grind and dose each coffee, and where they rate it lower than they could.",
    },
    lock: {
      title: "Yours",
      text: "Claim with your business address. Your recipes, your colours, your domains; your numbers as a CSV whenever you like.",
    },
  },
  how: "How it goes",
  steps: [
    "Find your roastery, or add it.",
    "Confirm from your business address: one mail, one press.",
    "Check your coffees, say how you brew each, paste the snippet.",
  ],
} as const;
