/** Stores the device's time zone in a cookie. The server takes it as the time zone of a new account. */
export function storeTimeZone(): void {
  const cookie = `time_zone=${findTimeZone()}`;
  if (!document.cookie.split("; ").includes(cookie))
    document.cookie = `${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`;
}

/** `Intl` has to load its tables first, which takes 20 ms or more; browsers without `Temporal` have no alternative. */
const findTimeZone = (): string =>
  "Temporal" in globalThis ? Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
