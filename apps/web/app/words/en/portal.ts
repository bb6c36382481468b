/** The roaster portal: its frame and the overview. */
export const portal = {
  label: "Portal",
  open: "Open the portal",
  sections: {
    overview: "Overview",
    coffees: "Coffees",
    embed: "Embed",
    analytics: "Analytics",
    intent: "Intent and reality",
    profile: "Profile",
    members: "Members",
    settings: "Settings",
  },
  hello: (name: string) => `Hello, ${name}`,
  lead: (roaster: string) => `${roaster} at a glance`,
  allAnalytics: "All analytics",
  setUp: {
    title: "Set up",
    progress: (done: number, total: number) => `${done} of ${total} done`,
    complete: "Everything is set up.",
    done: "Done:",
    toDo: "To do:",
    steps: {
      profile: { label: "Complete your profile", hint: "about and website", action: "Complete" },
      coffee: { label: "Add a coffee", hint: "one by one, or all from a file", action: "Add" },
      recipe: {
        label: "Say how you brew it",
        hint: "one official recipe is enough to start",
        action: "Say it",
      },
      embed: { label: "Choose colour and theme", hint: "so that it looks like your shop", action: "Choose" },
      impression: {
        label: "Paste the snippet",
        hint: "two minutes; counts with the first visitor",
        action: "Get it",
      },
    },
  },
  figures: {
    title: "Numbers",
    shown: "Recipes shown",
    opened: "Recipes opened",
    pageViews: "Page views",
    rating: "Average rating",
    days: "last 30 days",
    brews: (count: string) => (count === "1" ? "from 1 brew" : `from ${count} brews`),
    none: "none yet",
  },
  finding: {
    title: "Worth a look",
    grind: (points: string, direction: "finer" | "coarser", method: string, grinder: string) =>
      ` is brewed ${points} index ${points === "1" ? "point" : "points"} ${direction} than you say: ${method} on the ${grinder}.`,
    rating: (rating: string) => ` They rate it ${rating} of 5.`,
    link: "See intent and reality",
    none: "Nothing stands out. As soon as five people have logged the same coffee on the same grinder in a month, we compare their grind with yours.",
  },
  most: {
    title: "Most brewed",
    none: "No brews yet. They count as soon as a customer logs one of your coffees.",
  },
} as const;
