/** A seeded source of numbers in [0, 1): the same seed gives the same mutations on every machine. */
export type Random = () => number;

/** Creates a mulberry32 generator. */
export function createRandom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const below = (random: Random, limit: number) => Math.floor(random() * limit);
const pick = <T>(random: Random, items: readonly T[]): T => items[below(random, items.length)] as T;

/** Values as JSON that no source writes. */
const oddValues: readonly ((random: Random) => string)[] = [
  () => "null",
  () => "true",
  () => "[]",
  () => "{}",
  () => '""',
  () => "-1",
  () => "0",
  () => "1e400",
  () => "-1e308",
  () => "1e-320",
  () => "9007199254740993",
  () => "NaN",
  () => '"NaN"',
  () => '"Infinity"',
  () => '"-0"',
  () => String.raw`"\u0000\u0007\ud800\u202e"`,
  () => '"2026-02-31T25:61:61+99:99"',
  () => '"99/99/9999"',
  () => '"+275760-09-13T00:00:00Z"',
  () => '"__proto__"',
  () => '{"__proto__":{"uuid":"x"},"constructor":1,"toString":null}',
  () => '[[],{},null,"a",1,[[1]]]',
  (random) => "[".repeat(1 + below(random, 3000)) + "]".repeat(1 + below(random, 3000)),
  (random) => {
    const depth = 1 + below(random, 3000);
    return `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
  },
  (random) => JSON.stringify("ä̈😀<b>&amp;".repeat(below(random, 3000))),
  (random) => JSON.stringify("\u0301".repeat(below(random, 5000))),
  (random) => JSON.stringify("9".repeat(below(random, 5000))),
  (random) => JSON.stringify(`${" ".repeat(below(random, 5000))}:`),
  (random) => `[${"1,".repeat(below(random, 3000))}1]`,
];

/** Replaces some value of a JSON text, repeats a key, or drops one. */
function mutateJson(text: string, random: Random): string {
  const values = [...text.matchAll(/: ?("(?:[^"\\]|\\.){0,200}"|-?[\d.]+|true|false|null|\[|\{)/g)];
  const found = values[below(random, values.length)];
  if (found === undefined) return text;
  const start = found.index + found[0].length - (found[1]?.length ?? 0);
  const end = start + (found[1]?.length ?? 0);
  const odd = pick(random, oddValues)(random);
  const isOpening = found[1] === "[" || found[1] === "{";
  if (isOpening) {
    // Insert the odd value before the existing elements or members.
    const inside =
      found[1] === "[" ? `${odd},` : `"${pick(random, ["config", "id", "a", "__proto__"])}":${odd},`;
    return text.slice(0, end) + inside + text.slice(end);
  }
  if (random() < 0.2) return `${text.slice(0, end)},${lastKey(text, start)}:${odd}${text.slice(end)}`;
  return text.slice(0, start) + odd + text.slice(end);
}

/** Returns the key before a position, with its quotes. */
function lastKey(text: string, position: number): string {
  const end = text.lastIndexOf('"', position - 1);
  return text.slice(text.lastIndexOf('"', end - 1), end + 1);
}

function mutateBytes(bytes: Uint8Array, random: Random): Uint8Array {
  const at = below(random, bytes.length + 1);
  const length = below(random, random() < 0.8 ? 16 : bytes.length);
  switch (below(random, 5)) {
    case 0: {
      const flipped = bytes.slice();
      for (let count = below(random, 8); count >= 0; count -= 1)
        flipped[below(random, bytes.length)] = below(random, 256);
      return flipped;
    }
    case 1:
      return bytes.slice(0, at);
    case 2:
      return join(bytes.subarray(0, at), bytes.subarray(at + length));
    case 3:
      return join(bytes.subarray(0, at), bytes.subarray(at, at + length), bytes.subarray(at));
    default:
      return join(
        bytes.subarray(0, at),
        Uint8Array.from({ length }, () => below(random, 32)),
        bytes.subarray(at),
      );
  }
}

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

/** Changes a file in one to four places: as JSON where it is, or in its bytes. */
export function mutate(bytes: Uint8Array, random: Random): Uint8Array {
  let mutated = bytes;
  const isJson = bytes[0] === 0x7b || bytes[0] === 0x5b;
  for (let count = below(random, 4); count >= 0; count -= 1)
    mutated =
      isJson && random() < 0.8
        ? new TextEncoder().encode(mutateJson(new TextDecoder().decode(mutated), random))
        : mutateBytes(mutated, random);
  return mutated;
}
