// npm run tools -- web-icons: generates the icons in apps/web/public from icon.svg: favicon, home screen and web manifest.
import { readFileSync, writeFileSync } from "node:fs";
import { Resvg } from "@resvg/resvg-js";

const folder = new URL("public/", import.meta.url);
const mark = readFileSync(new URL("icon.svg", folder), "utf8").replace(/^<svg[^>]*>|<\/svg>\s*$/g, "");
/** The color token `--paper`. */
const ground = "#faf7f2";

/** Draws the logo on the background color. `share` is its share of the width, `radius` rounds the corners, in units of 32. */
function drawIcon(size: number, { share, radius }: { share: number; radius: number }): Buffer {
  const shift = 16 * (1 - share);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none" stroke-linecap="round">
    <rect width="32" height="32" rx="${radius}" fill="${ground}"/>
    <g transform="translate(${shift} ${shift}) scale(${share})">${mark}</g></svg>`;
  return new Resvg(svg, { fitTo: { mode: "width", value: size } }).render().asPng();
}

/** Wraps a PNG of less than 256 pixels as an .ico file, which may contain PNG data. */
function toIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // icon
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // color planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const icons = {
  "icon-192.png": drawIcon(192, { share: 0.84, radius: 7 }),
  "icon-512.png": drawIcon(512, { share: 0.84, radius: 7 }),
  // Launchers crop the icon to a shape: the logo stays within the inner 80%.
  "icon-maskable-512.png": drawIcon(512, { share: 0.64, radius: 0 }),
  "apple-touch-icon.png": drawIcon(180, { share: 0.74, radius: 0 }),
  "favicon.ico": toIco(drawIcon(32, { share: 1, radius: 6 }), 32),
};
for (const [name, content] of Object.entries(icons)) {
  writeFileSync(new URL(name, folder), content);
  process.stdout.write(`${name}: ${content.length} bytes\n`);
}
