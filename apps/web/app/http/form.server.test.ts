import { expect, test } from "vitest";
import { readForm } from "./form.server.ts";

const post = (type: string | undefined, body: string) =>
  readForm(
    new Request("http://web.example/", {
      method: "POST",
      body: new TextEncoder().encode(body),
      headers: type === undefined ? {} : { "content-type": type },
    }),
  );

test("readForm returns the fields of both kinds of forms", async () => {
  expect((await post("application/x-www-form-urlencoded", "a=1")).get("a")).toBe("1");
  const part = '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n';
  expect((await post("multipart/form-data; boundary=x", part)).get("a")).toBe("1");
});

test.each([
  ["application/json", "{}", 415],
  [undefined, "a=1", 415],
  ["text/plain", "a=1", 415],
  ["application/x-www-form-urlencodedx", "a=1", 415],
  ["multipart/form-data", "a=1", 400],
  ["multipart/form-data; boundary=x", "--x\r\nbroken", 400],
])("readForm refuses %s with the body %j as the client's mistake", async (type, body, status) => {
  await expect(post(type, body)).rejects.toMatchObject({ init: { status } });
});
