import { parse, TYPE, type MessageFormatElement } from "@formatjs/icu-messageformat-parser";

/** A message in ICU MessageFormat, a list of messages, or messages by name. `@name` holds the description of the message `name`. */
type Messages = string | readonly Messages[] | { readonly [name: string]: Messages | Description };
interface Description {
  /** The order of the arguments, if it differs from that of the English text. */
  readonly placeholders?: readonly string[];
  readonly description?: string;
}
export type MessageFile = { readonly [name: string]: Messages | Description };

interface Section {
  readonly name: string;
  /** For error messages. */
  readonly file: string;
  readonly locale: { readonly code: string; readonly intl: string };
  readonly source: MessageFile;
  readonly messages: MessageFile;
}

/** The type of a placeholder, which the English text determines for all languages. */
type ArgumentType = "string" | "number" | "string | undefined" | "number | string";

const options = { ignoreTag: true, captureLocation: false, requiresOtherClause: true } as const;

/** Compiles the messages of one section and language into a module: plain texts stay strings, those with placeholders become functions. */
export function compileSection({ name, file, locale, source, messages }: Section): string {
  const compiler = createCompiler(file, locale);
  const body = compiler.compile(source, messages, [], undefined);
  const imports = [
    ...(body.includes("$number(")
      ? [`import { numberFormat } from "@brewdial/domain/text/number-format.ts";`]
      : []),
    ...(body.includes("$plural(")
      ? [`import { pluralRules } from "@brewdial/domain/text/plural-rules.ts";`]
      : []),
  ];
  const helpers = [
    ...(body.includes("$number(") ? [`const $number = numberFormat("${locale.intl}");`] : []),
    ...(body.includes("$plural(") ? [`const $plural = pluralRules("${locale.code}");`] : []),
  ];
  return [
    `// Compiled from messages/${file}.`,
    ...imports,
    ...helpers,
    `export const ${name} = ${body};`,
    "",
  ].join("\n");
}

function createCompiler(file: string, locale: Section["locale"]) {
  const fail = (path: readonly string[], problem: string): never => {
    throw new Error(`messages/${file}: ${path.join(".")} ${problem}`);
  };

  const parseAt = (path: readonly string[], text: string): MessageFormatElement[] => {
    try {
      return parse(text, options);
    } catch (error) {
      return fail(path, `is not valid ICU MessageFormat: ${String(error)}`);
    }
  };

  function compile(
    source: Messages | Description,
    own: unknown,
    path: readonly string[],
    order: readonly string[] | undefined,
  ): string {
    if (typeof source === "string")
      return typeof own === "string" ? compileText(source, own, path, order) : fail(path, "is missing");
    if (Array.isArray(source)) {
      if (!Array.isArray(own) || own.length !== source.length)
        return fail(path, `is not a list of ${source.length}`);
      if (source.every((text) => typeof text === "string"))
        return compileList(source, own as string[], path, order);
      return `[${source.map((item, index) => compile(item as Messages, own[index], [...path, String(index)], undefined)).join(", ")}]`;
    }
    const entries = Object.entries(source as MessageFile).filter(([key]) => !key.startsWith("@"));
    if (typeof own !== "object" || own === null) return fail(path, "is missing");
    const known = new Set(entries.map(([key]) => key));
    for (const key of Object.keys(own))
      if (!key.startsWith("@") && !known.has(key)) fail([...path, key], "is not in English");
    const values = own as Readonly<Record<string, unknown>>;
    const parts = entries.map(([key, value]) => {
      const described = (source as MessageFile)[`@${key}`] as Description | undefined;
      return `${JSON.stringify(key)}: ${compile(value, values[key], [...path, key], described?.placeholders)}`;
    });
    const indent = "  ".repeat(path.length);
    return `{\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}}`;
  }

  /** A list of plain texts stays a list; with placeholders it becomes a function that returns one. */
  function compileList(
    source: readonly string[],
    own: readonly string[],
    path: readonly string[],
    order: readonly string[] | undefined,
  ) {
    const parameters = listArguments(
      source.flatMap((text) => parseAt(path, text)),
      order,
    );
    const texts = own.map((text) => emit(parseAt(path, text), parameters, path));
    return parameters.size === 0
      ? `[${texts.join(", ")}]`
      : toFunction(parameters, "string[]", `[${texts.join(", ")}]`);
  }

  function compileText(
    source: string,
    own: string,
    path: readonly string[],
    order: readonly string[] | undefined,
  ) {
    const parameters = listArguments(parseAt(path, source), order);
    const body = emit(parseAt(path, own), parameters, path);
    return parameters.size === 0 ? body : toFunction(parameters, "string", body);
  }

  /** Returns a message as a TypeScript expression. */
  function emit(
    elements: readonly MessageFormatElement[],
    parameters: ReadonlyMap<string, ArgumentType>,
    path: readonly string[],
    plural?: string,
  ): string {
    const check = (argument: string) =>
      parameters.has(argument) ? argument : fail(path, `has the unknown placeholder {${argument}}`);
    const parts = elements.map((element): string | { readonly code: string } => {
      switch (element.type) {
        case TYPE.literal:
          return element.value;
        case TYPE.argument:
          return { code: check(element.value) };
        case TYPE.number:
          return { code: `$number(${check(element.value)})` };
        case TYPE.pound:
          return { code: `$number(${plural ?? ""})` };
        case TYPE.select:
        case TYPE.plural: {
          const argument = check(element.value);
          const branch = (value: readonly MessageFormatElement[]) =>
            emit(value, parameters, path, element.type === TYPE.plural ? argument : plural);
          const other = element.options["other"];
          if (other === undefined) return fail(path, `has no "other" for {${argument}}`);
          const cases = Object.entries(element.options).filter(([key]) => key !== "other");
          const tested = cases.map(
            ([key, { value }]) =>
              `${element.type === TYPE.plural ? testPlural(argument, key) : testSelect(argument, key)} ? ${branch(value)} : `,
          );
          return { code: `(${tested.join("")}${branch(other.value)})` };
        }
        default:
          return fail(
            path,
            "has a format that is not supported: use text, {name}, {name, number}, plural or select",
          );
      }
    });
    return join(parts);
  }

  const ones = listOnes(locale.code);
  function testPlural(argument: string, key: string): string {
    if (key.startsWith("=")) return `${argument} == ${key.slice(1)}`;
    // Comparisons instead of Intl.PluralRules, which is slow to create in browsers.
    if (key === "one" && ones !== undefined) return ones.map((one) => `${argument} == ${one}`).join(" || ");
    return `$plural(${argument}) === "${key}"`;
  }
  return { compile };
}

const testSelect = (argument: string, key: string): string =>
  key === "none" ? `!${argument}` : `${argument} === ${JSON.stringify(key)}`;

/** Returns the numbers of the plural category `one` if it contains only 0 and 1; undefined for languages that need Intl.PluralRules. */
function listOnes(locale: string): number[] | undefined {
  const rules = new Intl.PluralRules(locale);
  const ones = Array.from({ length: 1000 }, (_, number) => number).filter(
    (number) => rules.select(number) === "one",
  );
  return ones.every((number) => number < 2) ? ones : undefined;
}

/** Joins texts and code into one expression: a string or a template literal. */
function join(parts: readonly (string | { readonly code: string })[]): string {
  const [first = ""] = parts;
  if (parts.length < 2) return typeof first === "string" ? JSON.stringify(first) : first.code;
  const escaped = parts.map((part) =>
    typeof part === "string" ? part.replaceAll(/[`\\]|\$\{/g, String.raw`\$&`) : `\${${part.code}}`,
  );
  return `\`${escaped.join("")}\``;
}

/** Lists the placeholders of a message with their types, in the order given in its description, else in order of appearance. */
function listArguments(elements: readonly MessageFormatElement[], order: readonly string[] | undefined) {
  const found = new Map<string, ArgumentType>((order ?? []).map((name) => [name, "string"]));
  const visit = (element: MessageFormatElement, plural: string | undefined): void => {
    if (element.type === TYPE.pound && plural !== undefined) found.set(plural, "number");
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) return;
    const known = found.get(element.value);
    if (element.type === TYPE.number) found.set(element.value, "number");
    else if (element.type === TYPE.select || element.type === TYPE.plural) {
      const isPlural = element.type === TYPE.plural;
      if (isPlural && known !== "number") found.set(element.value, "number | string");
      else if (!isPlural && "none" in element.options) found.set(element.value, "string | undefined");
      else if (known === undefined) found.set(element.value, "string");
      for (const { value } of Object.values(element.options))
        for (const child of value) visit(child, isPlural ? element.value : plural);
    } else if (known === undefined) found.set(element.value, "string");
  };
  for (const element of elements) visit(element, undefined);
  return found;
}

const toFunction = (
  parameters: ReadonlyMap<string, ArgumentType>,
  type: "string" | "string[]",
  body: string,
): string => `(${[...parameters].map(([name, type]) => `${name}: ${type}`).join(", ")}): ${type} => ${body}`;
