import type { Fields } from "../read/values.ts";

/** Values of a protobuf message by field number; numbers, or the bytes of a text or message. */
type Message = ReadonlyMap<number, readonly (number | Uint8Array)[]>;

const maxPieces = 100;
/** Maximum length of a link; longer texts are not parsed. */
const maxLinkLength = 100_000;

/** Reads the bean of a share link as an entry of `BEANS`; null if it is not such a link. */
export function readShareLink(text: string): Fields | null {
  const url = text.length > maxLinkLength ? null : URL.parse(text.trim());
  if (url === null || (url.hostname !== "beanconqueror.com" && url.hostname !== "www.beanconqueror.com"))
    return null;
  let code = "";
  for (let at = 0; at < maxPieces; at += 1) {
    const piece = url.searchParams.get(`shareUserBean${at}`);
    if (piece === null) break;
    // Parsing the query decodes "+" as a space.
    code += piece.replaceAll(" ", "+");
  }
  const message = code === "" ? null : decodeMessage(decodeBase64(code));
  return message === null ? null : toBean(message);
}

function decodeBase64(code: string): Uint8Array {
  try {
    return Uint8Array.from(atob(code), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

/** Decodes the fields of a protobuf message; null if it is damaged. */
function decodeMessage(bytes: Uint8Array): Message | null {
  const fields = new Map<number, (number | Uint8Array)[]>();
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let factor = 1; at < bytes.length; factor *= 128) {
      const byte = bytes[at] ?? 0;
      at += 1;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
    return Number.NaN;
  };
  while (at < bytes.length) {
    const tag = readVarint();
    const wireType = tag % 8;
    const isBytes = wireType === 2;
    if (!isBytes && wireType !== 0) return null;
    const value = readVarint();
    if (!Number.isSafeInteger(tag) || !Number.isSafeInteger(value)) return null;
    if (isBytes && at + value > bytes.length) return null;
    const list = fields.get(Math.floor(tag / 8)) ?? [];
    list.push(isBytes ? bytes.subarray(at, at + value) : value);
    fields.set(Math.floor(tag / 8), list);
    if (isBytes) at += value;
  }
  return fields.size === 0 ? null : fields;
}

const roasts = [
  "UNKNOWN",
  "CINNAMON_ROAST",
  "AMERICAN_ROAST",
  "NEW_ENGLAND_ROAST",
  "HALF_CITY_ROAST",
  "MODERATE_LIGHT_ROAST",
  "CITY_ROAST",
  "CITY_PLUS_ROAST",
  "FULL_CITY_ROAST",
  "FULL_CITY_PLUS_ROAST",
  "ITALIAN_ROAST",
  "VIEANNA_ROAST",
  "FRENCH_ROAST",
  "CUSTOM_ROAST",
] as const;
const mixes = ["UNKNOWN", "SINGLE_ORIGIN", "BLEND"] as const;

function toBean(message: Message): Fields {
  const decoder = new TextDecoder();
  const textOf = (from: Message, field: number) => {
    const value = from.get(field)?.at(-1);
    return value instanceof Uint8Array ? decoder.decode(value) : "";
  };
  const numberOf = (field: number) => {
    const value = message.get(field)?.at(-1);
    return typeof value === "number" ? value : 0;
  };
  const information = (message.get(21) ?? []).flatMap((value) => {
    const part = value instanceof Uint8Array ? decodeMessage(value) : null;
    if (part === null) return [];
    const [country, region, farm, farmer, elevation] = [1, 2, 3, 4, 5].map((field) => textOf(part, field));
    return [
      { country, region, farm, farmer, elevation, variety: textOf(part, 7), processing: textOf(part, 8) },
    ];
  });
  const name = textOf(message, 1);
  return {
    // A shared bean has no id. This one is the same each time the same bean with the same roast date is shared.
    config: { uuid: `shared/${textOf(message, 5)}/${name}/${textOf(message, 3)}` },
    name,
    roastingDate: textOf(message, 3),
    note: textOf(message, 4),
    roaster: textOf(message, 5),
    roast: roasts[numberOf(7)] ?? "UNKNOWN",
    roast_range: numberOf(8),
    beanMix: mixes[numberOf(9)] ?? "UNKNOWN",
    roast_custom: textOf(message, 10),
    aromatics: textOf(message, 11),
    weight: numberOf(12),
    decaffeinated: numberOf(17) === 1,
    bean_information: information,
  };
}
