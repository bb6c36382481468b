/**
 * Masks an email address for display to others: keeps the first character and the top-level domain, at a fixed width.
 */
export function maskEmail(email: string): string {
  const [first = "*"] = email;
  const topLevelDomain = email.slice(email.lastIndexOf(".") + 1);
  return `${first}***@***.${topLevelDomain}`;
}
