import { expect, test } from "vitest";
import { pictureAddress, pictureName, sendPicture } from "./og-image.server.ts";

const size = { width: 60, height: 40 };
const draw = (content: string) => ({
  type: "div",
  props: { style: { display: "flex", background: "white", fontFamily: "Hanken Grotesk" }, children: content },
});
const send = (address: string, content: string) => sendPicture(new URL(address), content, { size, draw });

test("sendPicture returns a PNG that is immutable at the address with its version, and kept for an hour at any other", async () => {
  const address = pictureAddress("https://example.com", "/og/a.png?setting=24", "24");
  expect(address).toMatch(/^https:\/\/example\.com\/og\/a\.png\?setting=24&v=[\w-]{12}$/);
  const current = await send(address, "24");
  expect(current.headers.get("content-type")).toBe("image/png");
  expect(current.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const png = Buffer.from(await current.arrayBuffer());
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([60, 40]);
  for (const other of [address.replace("v=", "v=x"), "https://example.com/og/a.png"])
    expect((await send(other, "24")).headers.get("cache-control")).toBe("public, max-age=3600");
});

test("pictureAddress changes with the content", () => {
  const [a, b] = ["24", "25"].map((content) => pictureAddress("https://example.com", "/og/a.png", content));
  expect(a).not.toBe(b);
});

test("sendPicture renders equal pictures once, and returns 503 when 34 different ones are under way", async () => {
  let drawn = 0;
  const counted = {
    size,
    draw: (content: string) => {
      drawn += 1;
      return draw(content);
    },
  };
  const url = new URL("https://example.com/og/a.png");
  const same = await Promise.all(Array.from({ length: 20 }, () => sendPicture(url, "same", counted)));
  expect(same.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(drawn).toBe(1);
  const different = await Promise.all(
    Array.from({ length: 40 }, (_, number) => sendPicture(url, `different ${number}`, counted)),
  );
  expect(different.filter(({ status }) => status === 503)).toHaveLength(6);
  expect(different.find(({ status }) => status === 503)?.headers.get("retry-after")).toBe("5");
  expect((await sendPicture(url, "different 39", counted)).status).toBe(200);
});

test("pictureName removes the ending and throws 404 for another one", () => {
  expect(pictureName("a-to-b.png")).toBe("a-to-b");
  expect(() => pictureName("a-to-b.jpg")).toThrow(expect.objectContaining({ init: { status: 404 } }));
});
