import type { MailContent } from "./template.ts";

export interface OperatorDigest {
  readonly webUrl: string;
  readonly reports: number;
  readonly claims: number;
  readonly since: Date;
}

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;

/** Renders the mail to the operator about what waits for a decision: numbers only, no text of users. */
export function renderOperatorDigest({ webUrl, reports, claims, since }: OperatorDigest): MailContent {
  const waiting = [
    ...(reports === 0 ? [] : [count(reports, "report", "reports")]),
    ...(claims === 0 ? [] : [count(claims, "claim of a roaster", "claims of roasters")]),
  ].join(" and ");
  return {
    subject: `[Desk] ${waiting} to decide`,
    text: `${waiting} to decide, the oldest since ${since.toISOString().slice(0, 16).replace("T", " ")} UTC.

${webUrl}/desk

On the command line: npm run operator -- reports, npm run operator -- claims
`,
  };
}
