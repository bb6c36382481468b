import type { Random } from "../numbers/random.ts";
import type { Send } from "./http-client.ts";
import type { Actor } from "./request.ts";

export interface Sessions {
  /** Returns the token of an actor; undefined for anonymous requests. */
  readonly token: (actor: Actor, random: Random) => string | undefined;
  /** Registers a user that no other call uses. */
  readonly register: () => Promise<string>;
  /** Replaces a token that is no longer accepted. */
  readonly replace: (token: string) => Promise<void>;
}

const password = "Kochere-washed-1931";
const demoPassword = "brew with brewdial";
const demoEmails = { demo: "demo@brewdial.example", member: "maya@harrowandfinch.example" } as const;

/** Returns a random private IP address that no other call is likely to use, so that per-client limits do not apply. */
export const randomClientAddress = (random: Random): string =>
  `10.${random.below(256)}.${random.below(256)}.${1 + random.below(254)}`;

/** Signs in the demo users and registers new ones, so that per-user limits are spread over them. */
export async function openSessions(send: Send, random: Random, strangers: number): Promise<Sessions> {
  let registered = 0;
  const run = `${Date.now().toString(36)}${random.below(1e6)}`;
  const authenticate = async (path: string, email: string, secret: string) => {
    const response = await send({
      method: "POST",
      path,
      headers: { "content-type": "application/json", "x-forwarded-for": randomClientAddress(random) },
      body: JSON.stringify({ email, password: secret }),
    });
    const text = response.body.toString();
    const { token } = JSON.parse(text || "{}") as { token?: string };
    if (token === undefined) throw new Error(`${path} for ${email}: ${response.status} ${text}`);
    return token;
  };
  const register = () => {
    registered += 1;
    return authenticate("/api/auth/register", `fuzz-${run}-${registered}@example.org`, password);
  };
  const logIn = (actor: keyof typeof demoEmails) =>
    authenticate("/api/auth/login", demoEmails[actor], demoPassword).catch((cause: unknown) => {
      throw new Error("The demo users are missing: run npm run db:demo against this database first.", {
        cause,
      });
    });

  const tokens = { demo: await logIn("demo"), member: await logIn("member") };
  const pool = await Promise.all(Array.from({ length: strangers }, register));
  return {
    token: (actor, callRandom) =>
      actor === "anonymous" ? undefined : actor === "stranger" ? callRandom.pick(pool) : tokens[actor],
    register,
    replace: async (token) => {
      for (const actor of ["demo", "member"] as const)
        if (tokens[actor] === token) tokens[actor] = await logIn(actor);
      const index = pool.indexOf(token);
      if (index !== -1) pool[index] = await register();
    },
  };
}
