export interface DemoAccount {
  readonly email: string;
  readonly password: string;
}

/** The user of the demo data. */
export const demoUser: DemoAccount = { email: "demo@brewdial.example", password: "brew with brewdial" };

/** The member of the demo roaster Harrow & Finch Coffee. */
export const demoMember: DemoAccount = { email: "maya@harrowandfinch.example", password: demoUser.password };
