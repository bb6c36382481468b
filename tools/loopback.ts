/** Returns the URL when its host is this machine; throws for any other, so that no foreign service is attacked. */
export function requireLoopback(text: string): URL {
  const url = new URL(text);
  if (!/^(?:127\.\d{1,3}\.\d{1,3}\.\d{1,3}|localhost|\[::1\])$/.test(url.hostname))
    throw new Error(`${url.hostname} is not a loopback address: only services on this machine are tested.`);
  return url;
}
