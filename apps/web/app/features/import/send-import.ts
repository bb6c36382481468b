import type { addImportedBrews, startImport } from "@brewdial/contract/imports.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { toRequests } from "@brewdial/domain/import/bodies/to-requests.ts";

type Requests = ReturnType<typeof toRequests>;
type Started = Bodies<typeof startImport>[201];
type Added = Bodies<typeof addImportedBrews>[200];

/** How an import ended. */
export interface ImportResult {
  readonly id: string;
  readonly undoUntil: string;
  readonly added: number;
  readonly known: number;
  readonly refused: number;
  readonly preview: Started["preview"];
}

/** The API refused the import, or could not be reached in time. */
export class SendError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const partSize = 250;
const attempts = 5;
const path = "/api/user/imports";

/** Sends an import in parts. A part that does not arrive is sent again: the API counts every brew once. */
export async function sendImport(
  { start, brews }: Requests,
  onProgress: (sent: number) => void,
): Promise<ImportResult> {
  const started = await post<Started>(path, start, { "idempotency-key": crypto.randomUUID() });
  const { id, undoUntil } = started.import;
  const sum = { added: 0, known: 0, refused: 0 };
  for (let from = 0; from === 0 || from < brews.length; from += partSize) {
    const part = brews.slice(from, from + partSize);
    const isLast = from + partSize >= brews.length;
    const { added, known, refused } = await post<Added>(`${path}/${id}/brews`, { brews: part, isLast });
    sum.added += added;
    sum.known += known;
    sum.refused += refused.length;
    onProgress(from + part.length);
  }
  return { id, undoUntil, ...sum, preview: started.preview };
}

async function post<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }).catch(() => undefined);
    if (response?.ok === true) return (await response.json()) as T;
    const status = response?.status ?? 0;
    const isPassing = status === 0 || status >= 500;
    if (!isPassing || attempt === attempts) throw new SendError(status, (await readError(response)) ?? "");
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
  }
}

async function readError(response: Response | undefined): Promise<string | undefined> {
  const body = (await response?.json().catch(() => undefined)) as { readonly error?: string } | undefined;
  return body?.error;
}
