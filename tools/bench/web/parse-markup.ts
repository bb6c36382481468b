import { createElement, type ReactNode } from "react";

const voidElements = new Set([
  "area",
  "base",
  "br",
  "col",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "wbr",
]);
const rawElements = new Set(["style", "script"]);
const token = /<!--.*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)>|<([a-z][\w-]*)((?:[^>"]|"[^"]*")*)>|[^<]+/gis;

interface Open {
  readonly name: string;
  readonly props: Record<string, unknown>;
  readonly children: ReactNode[];
}

/** Converts a rendered page back to elements, so that React can render the same markup without the app. */
export function parseMarkup(html: string): ReactNode {
  const root: Open = { name: "", props: {}, children: [] };
  const open: Open[] = [root];
  const close = ({ name, props, children }: Open) => {
    const isRaw = rawElements.has(name);
    const content = isRaw
      ? {
          dangerouslySetInnerHTML: { __html: children.filter((child) => typeof child === "string").join("") },
        }
      : {};
    open.at(-1)?.children.push(createElement(name, { ...props, ...content }, ...(isRaw ? [] : children)));
  };
  for (const [text, closed, opened, attributes = ""] of html.matchAll(token)) {
    if (opened !== undefined) {
      const element = { name: opened, props: parseAttributes(attributes), children: [] };
      if (voidElements.has(opened) || attributes.endsWith("/")) close(element);
      else open.push(element);
    } else if (closed !== undefined) {
      const element = open.length > 1 ? open.pop() : undefined;
      if (element !== undefined) close(element);
    } else if (!text.startsWith("<")) open.at(-1)?.children.push(decode(text));
  }
  return root.children[0];
}

function parseAttributes(text: string): Record<string, unknown> {
  const found = text.matchAll(/([\w:-]+)(?:="([^"]*)")?/g);
  return Object.fromEntries(
    Array.from(found, ([, name = "", value]) => [
      names[name] ?? name,
      value === undefined ? true : decode(value),
    ]),
  );
}

const names: Readonly<Record<string, string>> = { class: "className", for: "htmlFor", value: "defaultValue" };

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  "#x2F": "/",
};
const decode = (text: string): string =>
  text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);
