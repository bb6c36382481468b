import type { addImportedBrews, startImport } from "@brewdial/contract/imports/endpoints.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import type { toRequests } from "@brewdial/domain/import/bodies/to-requests.ts";

type Requests = ReturnType<typeof toRequests>;
type Started = Bodies<typeof startImport>[201];
type Added = Bodies<typeof addImportedBrews>[200];

/** The result of an import. */
export interface ImportResult {
  readonly id: string;
  readonly undoUntil: string;
  readonly added: number;
  readonly known: number;
  readonly refused: number;
  /** Grinders whose calibration includes imported cups. */
  readonly calibrated: Added["calibrated"];
  readonly preview: Started["preview"];
}

/** The API refused the import, or could not be reached in time. */
export class SendError extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The import was answered with ${status}`);
    this.status = status;
  }
}

const partSize = 250;
const attempts = 5;
const path = "/api/user/imports";

/**
 * Creates a function that sends an import in parts. Called again after an error, it resumes with the part that did not arrive; the API
 * deduplicates brews.
 */
export function createSender(
  { start, brews }: Requests,
  calibrate: boolean,
  onProgress: (sent: number) => void,
) {
  const key = crypto.randomUUID();
  const sum = { added: 0, known: 0, refused: 0 };
  let started: Started | undefined;
  let calibrated: Added["calibrated"] = [];
  let sent = 0;
  let isDone = false;
  return async (): Promise<ImportResult> => {
    started ??= await post<Started>(path, start, { "idempotency-key": key });
    const { id, undoUntil } = started.import;
    while (!isDone) {
      const part = brews.slice(sent, sent + partSize);
      const isLast = sent + part.length === brews.length;
      const body = { brews: part, isLast, calibrate };
      const { added, known, refused, ...rest } = await post<Added>(`${path}/${id}/brews`, body);
      calibrated = rest.calibrated;
      sum.added += added;
      sum.known += known;
      sum.refused += refused.length;
      sent += part.length;
      isDone = isLast;
      onProgress(sent);
    }
    return { id, undoUntil, ...sum, calibrated, preview: started.preview };
  };
}

/** Sends a part. Transient errors, such as a lost network, are retried for some seconds. */
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
    if (!isPassing || attempt === attempts) throw new SendError(status);
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt));
  }
}
