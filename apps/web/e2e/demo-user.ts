/** The user of the demo data. */
export const demoUser = { email: "demo@brewdial.example", password: "brew with brewdial" } as const;
