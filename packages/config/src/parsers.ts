import { isIP } from "node:net";

// Each parser throws an Error whose message continues "<VARIABLE> …".

/** A signing secret; `id` is the `kid` in the tokens it signs. */
export interface SessionKey {
  readonly id: string;
  readonly secret: string;
}

export const text = (value: string) => value;
export const list = (value: string): readonly string[] =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
export const addressRanges = (value: string) => {
  const ranges = list(value);
  for (const range of ranges) {
    const [, address = "", bits] = /^([^/]*)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
    const maxBits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
    if (maxBits === 0 || Number(bits ?? maxBits) > maxBits || Number(bits ?? maxBits) < 1)
      throw new Error(`must be addresses or CIDR ranges such as 10.0.0.0/8; ${range} is neither`);
  }
  return ranges;
};
export const port = (value: string) => {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535)
    throw new Error("must be a port number from 0 to 65535");
  return Number(value);
};
export const optionalPort = (value: string) => (value === "" ? null : port(value));
export const milliseconds = (max: number) => (value: string) => {
  if (!/^\d+$/.test(value) || Number(value) > max) throw new Error(`must be milliseconds from 0 to ${max}`);
  return Number(value);
};
export const count = (max: number) => (value: string) => {
  if (!/^\d+$/.test(value) || Number(value) > max) throw new Error(`must be a number from 0 to ${max}`);
  return Number(value);
};
export const url = (value: string) => {
  if (!URL.canParse(value)) throw new Error("must be a URL");
  return value.replace(/\/$/, "");
};
/** A request header as `Name: value`; null for an empty text. */
export const header = (value: string) => {
  if (value === "") return null;
  const [, name = "", content = ""] = /^([\w-]+): ([\x21-\x7e][\x20-\x7e]*)$/.exec(value) ?? [];
  if (name === "") throw new Error("must be a header such as Authorization: Bearer …");
  return { name, value: content };
};
export const onOff = (value: string) => {
  if (value !== "on" && value !== "off") throw new Error("must be on or off");
  return value === "on";
};
export const wholeDays = (value: string) => {
  if (!/^[1-9]\d{0,3}$/.test(value)) throw new Error("must be a number of days from 1 to 9999");
  return Number(value);
};
/** Returns the address in `Name <name@host>`, or the whole text when it is an address only. */
export const addressIn = (sender: string) => /<([^<>]*)>\s*$/.exec(sender)?.[1] ?? sender.trim();
export const address = (value: string) => {
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(addressIn(value)) || /[\r\n]/.test(value))
    throw new Error("must be a mail address, or a name with one: Brewdial <no-reply@example.com>");
  return value;
};
export const role = (value: string) => {
  if (!/^([a-z_][a-z0-9_]*)?$/.test(value))
    throw new Error("must be the name of a PostgreSQL role: lower-case letters, digits and _");
  return value;
};
export const sessionKeys = (value: string): readonly SessionKey[] =>
  list(value).map((pair) => {
    const [id = "", secret = ""] = pair.split(/:(.*)/s);
    if (id === "" || Buffer.byteLength(secret) < 32) {
      throw new Error("must be kid:secret pairs, comma-separated, each secret of at least 32 bytes");
    }
    return { id, secret };
  });
