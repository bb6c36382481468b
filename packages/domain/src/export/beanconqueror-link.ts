/** The fields of a bag that Beanconqueror's shared bean supports. */
export interface SharedBag {
  readonly name: string;
  readonly roasterName: string;
  readonly roastLevel: keyof typeof roasts;
  readonly origin: string | null;
  readonly processingMethod: string | null;
  readonly flavorProfile: string | null;
  readonly coffeeType: string | null;
  /** `YYYY-MM-DD` */
  readonly roastedOn: string | null;
  readonly grams: number;
  readonly note: string | null;
}

/** The app expects the message in chunks of this length. */
const pieceLength = 400;

/** Browsers and apps support URLs up to this length. Only the note can be long, so it is left out if needed. */
const maxCodeLength = 4000;

/**
 * Returns the link with which Beanconqueror adds a bag: its proto3 message `BeanProto` in base64. The characters of base64 are not
 * percent-encoded: the app neither expects nor writes them encoded.
 */
export function formatBeanconquerorLink(bag: SharedBag): string {
  const full = encodeBase64(toMessage(bag));
  const code = full.length > maxCodeLength ? encodeBase64(toMessage({ ...bag, note: null })) : full;
  const pieces = Array.from({ length: Math.ceil(code.length / pieceLength) }, (_, at) =>
    code.slice(at * pieceLength, (at + 1) * pieceLength),
  );
  return `https://beanconqueror.com?${pieces.map((piece, at) => `shareUserBean${at}=${piece}`).join("&")}`;
}

/** Number and name of a roast level: Beanconqueror's scale has five steps, as ours does. */
const roasts = {
  LIGHT: [1, "Light"],
  MEDIUM_LIGHT: [2, "Medium light"],
  MEDIUM: [3, "Medium"],
  MEDIUM_DARK: [4, "Medium dark"],
  DARK: [5, "Dark"],
} as const;

/** The roast with a custom name. Beanconqueror's other roasts, such as Full City, would be a guess. */
const customRoast = 13;
const mixes: Readonly<Record<string, number>> = { SINGLE_ORIGIN: 1, BLEND: 2 };

function toMessage(bag: SharedBag): readonly number[] {
  const [range, roastName] = roasts[bag.roastLevel];
  const [country = "", ...regions] = bag.origin?.split(", ") ?? [];
  const origin = [...field(1, country), ...field(2, regions.join(", ")), ...field(8, bag.processingMethod)];
  return [
    ...field(1, bag.name),
    ...field(3, bag.roastedOn),
    ...field(4, bag.note),
    ...field(5, bag.roasterName),
    ...field(7, customRoast),
    ...field(8, range),
    ...field(9, mixes[bag.coffeeType ?? ""] ?? 0),
    ...field(10, roastName),
    ...field(11, bag.flavorProfile),
    ...field(12, Math.round(bag.grams)),
    ...field(17, bag.coffeeType === "DECAF" ? 1 : 0),
    ...field(21, origin),
  ];
}

/** Encodes a field of a protobuf message: a number as varint, a text or message with its length. Nothing for an empty one. */
function field(number: number, value: number | string | readonly number[] | null): readonly number[] {
  if (value === null || value === 0 || value === "") return [];
  if (typeof value === "number") return [...varint(number * 8), ...varint(value)];
  const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
  return bytes.length === 0 ? [] : [...varint(number * 8 + 2), ...varint(bytes.length), ...bytes];
}

/** Encodes a number in groups of seven bits, the lowest first; all but the last have the eighth bit set. */
const varint = (value: number): readonly number[] =>
  value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];

const encodeBase64 = (bytes: readonly number[]): string => btoa(String.fromCharCode(...bytes));
