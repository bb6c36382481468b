/** An address that others may see: its first character and top-level domain, the rest of fixed width (D107). */
export function maskEmail(email: string): string {
  const [first = "*"] = email;
  const topLevelDomain = email.slice(email.lastIndexOf(".") + 1);
  return `${first}***@***.${topLevelDomain}`;
}
