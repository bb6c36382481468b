import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createSemaphore } from "./semaphore.ts";

/** The cost parameters of argon2id. When they are raised, each password is rehashed at its next sign-in. */
interface HashCost {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

const currentCost: HashCost = { memory: 19_456, passes: 2, parallelism: 1 };

export interface Passwords {
  /** Returns the hash as a PHC string with a random salt. */
  readonly hash: (password: string) => Promise<string>;
  /** Returns whether the password matches. Without a stored hash it does the same work, so that timing does not reveal accounts. */
  readonly matches: (password: string, stored: string | null) => Promise<boolean>;
  /** Returns whether a stored hash has a lower cost than the current one. */
  readonly isOutdated: (stored: string) => boolean;
}

export interface PasswordsOptions {
  readonly cost?: HashCost;
  /** Maximum concurrent hashes: two per core, leaving one thread of the libuv pool free. */
  readonly concurrency?: number;
  /** Maximum queued hashes, one to two seconds of work; more are rejected with 503. */
  readonly maxWaiting?: number;
}

const saltBytes = 16;
const tagBytes = 32;
const derive = promisify(argon2);

/** Hashes passwords with argon2id, with bounded concurrency so that many sign-ins do not starve other requests. */
export function createPasswords(options: PasswordsOptions = {}): Passwords {
  const { cost = currentCost, concurrency = defaultConcurrency(), maxWaiting = 50 } = options;
  const semaphore = createSemaphore(concurrency, maxWaiting);
  const dummyHash = format({ cost, salt: randomBytes(saltBytes), tag: randomBytes(tagBytes) });

  const compute = (
    password: string,
    salt: Buffer,
    { memory, passes, parallelism }: HashCost,
    tagLength: number,
  ) =>
    semaphore.run(() => {
      const message = Buffer.from(password.normalize("NFKC"));
      return derive("argon2id", { message, nonce: salt, memory, passes, parallelism, tagLength });
    });

  return {
    hash: async (password) => {
      const salt = randomBytes(saltBytes);
      return format({ cost, salt, tag: await compute(password, salt, cost, tagBytes) });
    },
    matches: async (password, stored) => {
      const { cost: storedCost, salt, tag } = parse(stored ?? dummyHash);
      return timingSafeEqual(await compute(password, salt, storedCost, tag.length), tag);
    },
    isOutdated: (stored) => {
      const storedCost = parse(stored).cost;
      return storedCost.memory < cost.memory || storedCost.passes < cost.passes;
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

const format = ({ cost, salt, tag }: Hash) =>
  `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${unpadded(salt)}$${unpadded(tag)}`;

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z\d+/]+)\$([A-Za-z\d+/]+)$/;

function parse(stored: string): Hash {
  const [, memory, passes, parallelism, salt = "", tag = ""] = phc.exec(stored) ?? [];
  if (memory === undefined)
    throw new Error("A stored password is not an argon2id hash: check users.password_hash");
  return {
    cost: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
