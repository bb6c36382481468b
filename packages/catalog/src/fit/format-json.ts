const lineWidth = 110;

/** Formats a value as JSON for a generated file: objects and arrays of plain values stay on one line where they fit. */
export function formatJson(value: unknown, indent = ""): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const parts = Array.isArray(value) ? value : Object.values(value);
  const isFlat = parts.every((part) => typeof part !== "object" || part === null);
  const line = oneLine(value);
  if (isFlat && indent !== "" && indent.length + line.length <= lineWidth) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return "[]";
    return `[\n${value.map((part) => inner + formatJson(part, inner)).join(",\n")}\n${indent}]`;
  }
  const entries = Object.entries(value).map(
    ([key, part]) => `${inner}${JSON.stringify(key)}: ${formatJson(part, inner)}`,
  );
  return `{\n${entries.join(",\n")}\n${indent}}`;
}

function oneLine(value: object): string {
  if (Array.isArray(value)) return `[${value.map((part) => JSON.stringify(part)).join(", ")}]`;
  const entries = Object.entries(value).map(
    ([key, part]) => `${JSON.stringify(key)}: ${JSON.stringify(part)}`,
  );
  return `{ ${entries.join(", ")} }`;
}
