import type { Input } from "@brewdial/contract/endpoint.ts";
import type { updateEmbedSettings } from "@brewdial/contract/roaster-portal/embeds.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import { parseHostPattern } from "@brewdial/domain/business/host-pattern.ts";
import { type FieldProblem, forbidden, invalid, notMember } from "../../core/errors.ts";
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

/** Updates the fields in the body. Only the premium plan may hide the line that names Brewdial. */
export async function changeEmbedSettings(
  db: Executor,
  roasterId: number,
  { accentColor, theme, showPoweredBy, allowedDomains }: Body,
): Promise<EmbedSettingsRow> {
  const change: EmbedSettingsChange = {
    accent_color: accentColor,
    theme,
    show_powered_by: showPoweredBy,
    allowed_domains: allowedDomains && readDomains(allowedDomains),
  };
  return inTransaction(db, async (trx) => {
    const { plan } = await getEmbedSettings(trx, roasterId);
    if (showPoweredBy === false && plan !== "PREMIUM")
      throw forbidden("showPoweredBy can be false only with the premium plan");
    await putEmbedSettings(trx, roasterId, change);
    return getEmbedSettings(trx, roasterId);
  });
}

/** Normalizes host names and removes duplicates. */
function readDomains(written: readonly string[]): string[] {
  const read = written.map(parseHostPattern);
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
