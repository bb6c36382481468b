import type { Input } from "@brewdial/contract/endpoint.ts";
import type { updateEmbedSettings } from "@brewdial/contract/roaster-portal-embeds.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { readHostPattern } from "@brewdial/domain/business/host-pattern.ts";
import { type FieldProblem, forbidden, invalid } from "../../http/errors.ts";
import { notMember } from "./change-profile.ts";
import {
  type EmbedSettingsChange,
  type EmbedSettingsRow,
  findEmbedSettings,
  putEmbedSettings,
} from "./queries.ts";

type Body = Input<typeof updateEmbedSettings>["body"];

export async function getEmbedSettings(db: Executor, roasterId: number): Promise<EmbedSettingsRow> {
  const settings = await findEmbedSettings(db, roasterId);
  if (settings === undefined) throw notMember();
  return settings;
}

/** Changes what was sent. Only the premium plan may hide the line that names us (D121). */
export async function changeEmbedSettings(
  db: Executor,
  roasterId: number,
  { accentColor, theme, showPoweredBy, allowedDomains }: Body,
): Promise<EmbedSettingsRow> {
  const change: EmbedSettingsChange = {
    ...(accentColor === undefined ? {} : { accent_color: accentColor }),
    ...(theme === undefined ? {} : { theme }),
    ...(showPoweredBy === undefined ? {} : { show_powered_by: showPoweredBy }),
    ...(allowedDomains === undefined ? {} : { allowed_domains: readDomains(allowedDomains) }),
  };
  return inTransaction(db, async (trx) => {
    const { plan } = await getEmbedSettings(trx, roasterId);
    if (showPoweredBy === false && plan !== "PREMIUM")
      throw forbidden("Hiding the powered-by line needs the premium plan");
    await putEmbedSettings(trx, roasterId, change);
    return getEmbedSettings(trx, roasterId);
  });
}

/** Host names as they are compared, each once (D117). */
function readDomains(written: readonly string[]): string[] {
  const read = written.map(readHostPattern);
  const problems = read.flatMap((domain, at): FieldProblem[] =>
    domain === undefined
      ? [
          {
            field: `allowedDomains.${at}`,
            message: "must be a host name such as north.example or *.north.example",
          },
        ]
      : [],
  );
  if (problems.length > 0) throw invalid(problems);
  return [...new Set(read.filter((domain) => domain !== undefined))];
}
