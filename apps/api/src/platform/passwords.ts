import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createQueue } from "./queue.ts";

/** Hashing costs: argon2id with 19 MiB, two passes, one lane (D46). Raising them rehashes each password at its next use. */
export interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

export const currentCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

export interface Passwords {
  /** The password as a PHC string with a salt of its own. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether it is the password; without a stored hash the same work is done in vain, so that time tells nothing (D43). */
  readonly matches: (password: string, stored: string | null) => Promise<boolean>;
  /** Whether a stored hash was made at a lower cost than today's. */
  readonly isOutdated: (stored: string) => boolean;
}

export interface PasswordsOptions {
  readonly cost?: HashCost;
  /** Hashes computed at once: two per core, with one thread of Node's pool left to others. */
  readonly concurrency?: number;
  /** Hashes that may wait, one to two seconds of work; more are refused with 503. */
  readonly maxWaiting?: number;
}

const saltBytes = 16;
const tagBytes = 32;
const derive = promisify(argon2);

/** Passwords as argon2id, at a bounded pace so that a flood of sign-ins cannot starve other requests (D46). */
export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const { cost = currentCost, concurrency = defaultConcurrency(), maxWaiting = 50 } = options;
  const queue = createQueue(concurrency, maxWaiting);
  const nobody = write({ cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) });

  const compute = (
    password: string,
    salt: Buffer,
    { memory, passes, parallelism }: HashCost,
    tagLength: number,
  ) =>
    queue.run(() => {
      const message = Buffer.from(password.normalize("NFKC"));
      return derive("argon2id", { message, nonce: salt, memory, passes, parallelism, tagLength });
    });

  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      return write({ cost, salt, tag: await compute(password, salt, cost, tagBytes) });
    },
    matches: async (password, stored) => {
      const { cost: given, salt, tag } = read(stored ?? nobody);
      return timingSafeEqual(await compute(password, salt, given, tag.length), tag);
    },
    isOutdated: (stored) => {
      const given = read(stored).cost;
      return given.memory < cost.memory || given.passes < cost.passes;
    },
  };
}

function defaultConcurrency(): number {
  const threads = Number(process.env["UV_THREADPOOL_SIZE"] ?? 4);
  return Math.max(1, Math.min(2 * availableParallelism(), threads - 1));
}

interface Hash {
  readonly cost: HashCost;
  readonly salt: Buffer;
  readonly tag: Buffer;
}

const unpadded = (bytes: Buffer) => bytes.toString("base64").replaceAll("=", "");

const write = ({ cost, salt, tag }: Hash) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

function read(stored: string): Hash {
  const [, memory, passes, parallelism, salt = "", tag = ""] = phc.exec(stored) ?? [];
  if (memory === undefined)
    throw new Error("A stored password is no argon2id hash: look at users.password_hash");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
