/** Returns whether the host name of a URL is this machine. */
export const isLoopback = (hostname: string): boolean =>
  /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
