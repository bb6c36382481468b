/** Tells the server the time zone of this device, which new accounts start with. */
export function storeTimeZone(): void {
  const cookie = `time_zone=${findTimeZone()}`;
  if (!document.cookie.split("; ").includes(cookie))
    document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** `Intl` has to load its tables first, 20 ms and more; browsers without `Temporal` have nothing else. */
const findTimeZone = (): string =>
  "Temporal" in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
