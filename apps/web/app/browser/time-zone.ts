/** Tells the server the time zone of this device, which new accounts start with. */
export function storeTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const cookie = `time_zone=${timeZone}`;
  if (!document.cookie.split("; ").includes(cookie))
    document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`;
}
