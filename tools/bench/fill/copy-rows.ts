import type { Client, Connection } from "pg";

/** Sends rows of one table with COPY as they are generated. */
export interface RowWriter {
  /** Values in column order: null, text, numbers, booleans, or arrays of text. */
  readonly write: (row: readonly CopyValue[]) => void;
  /** Resolves when the server has received everything written so far: call it every few thousand rows. */
  readonly drain: () => Promise<void>;
  /** Ends the COPY; resolves with the number of rows written. */
  readonly end: () => Promise<number>;
}

export type CopyValue = string | number | boolean | null | readonly string[];

/** Methods of pg's connection for COPY that its type definitions lack. */
interface CopyConnection extends Connection {
  readonly query: (text: string) => void;
  readonly sendCopyFromChunk: (chunk: Buffer) => void;
  readonly endCopyFrom: () => void;
}

const chunkCharacters = 1 << 17;

/** Starts `copy table (columns) from stdin`; the client cannot run other statements until `end`. */
export async function openRowWriter(
  client: Client,
  table: string,
  columns: readonly string[],
): Promise<RowWriter> {
  const { connection, finished } = await startCopy(
    client,
    `copy ${table} (${columns.join(", ")}) from stdin`,
  );
  let pending = "";
  let rows = 0;
  const flush = (): void => {
    if (pending !== "") connection.sendCopyFromChunk(Buffer.from(pending));
    pending = "";
  };
  return {
    write: (row) => {
      let line = "";
      for (const value of row) line += line === "" ? encode(value) : `\t${encode(value)}`;
      pending += `${line}\n`;
      rows += 1;
      if (pending.length > chunkCharacters) flush();
    },
    drain: async () => {
      if (!connection.stream.writableNeedDrain) return;
      await Promise.race([new Promise((resolve) => connection.stream.once("drain", resolve)), finished]);
    },
    end: async () => {
      flush();
      connection.endCopyFrom();
      await finished;
      return rows;
    },
  };
}

function startCopy(
  client: Client,
  text: string,
): Promise<{ connection: CopyConnection; finished: Promise<void> }> {
  const { promise: finished, resolve: finish, reject: fail } = Promise.withResolvers<void>();
  return new Promise((resolve, reject) => {
    // pg wraps `callback` when a query timeout is set.
    client.query({
      callback: () => undefined,
      submit: (connection: Connection) => (connection as CopyConnection).query(text),
      handleCopyInResponse: (connection: CopyConnection) => resolve({ connection, finished }),
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => finish(),
      handleError: (error: Error) => {
        fail(error);
        reject(error);
      },
    } as { submit: (connection: Connection) => void });
  });
}

const special = /[\\\t\n\r]/g;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

/** Formats a value for COPY's text format; a first column must not be an empty text. */
export function encode(value: CopyValue): string {
  if (value === null) return "\\N";
  if (typeof value === "number") return String(value);
  if (typeof value === "boolean") return value ? "t" : "f";
  const text = typeof value === "string" ? value : encodeArray(value);
  return text.replaceAll(special, (character) => escapes[character] ?? character);
}

function encodeArray(items: readonly string[]): string {
  return `{${items.map((item) => `"${item.replaceAll(/["\\]/g, String.raw`\$&`)}"`).join(",")}}`;
}
