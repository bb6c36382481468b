import { expect, test } from "vitest";
import { requireLoopback } from "./loopback.ts";

test.each(["http://127.0.0.1:3000", "http://127.9.9.9", "http://localhost:1", "http://[::1]:8080"])(
  "requireLoopback accepts %s",
  (url) => expect(requireLoopback(url).href).toContain(url),
);

test.each(["http://128.0.0.1", "http://127.0.0.1.example.org", "http://localhost.example", "http://[::2]"])(
  "requireLoopback refuses %s",
  (url) => expect(() => requireLoopback(url)).toThrow("is not a loopback address"),
);
