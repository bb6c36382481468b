import { readFileSync } from "node:fs";
import { Unzip, UnzipInflate, Zip, ZipDeflate, ZipPassThrough, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { makeBodies } from "./bodies/make-bodies.ts";
import type { ArchiveEntry, CreateUnzipper, ImportOptions } from "./bundle.ts";
import type { ImportErrorCode } from "./import-error.ts";
import { maxBytes } from "./limits.ts";
import { readImport } from "./read-import.ts";
import { matcher, now } from "./test-fixtures.ts";

const createUnzipper: CreateUnzipper = (onEntry) => {
  const unzip = new Unzip(onEntry);
  unzip.register(UnzipInflate);
  return unzip;
};
const options: ImportOptions = { timeZone: "Europe/Berlin", now, createUnzipper };
const encode = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));
const load = (name: string) =>
  JSON.parse(readFileSync(new URL(`./fixtures/${name}`, import.meta.url), "utf8")) as Record<string, unknown>;
const codeOf = (
  bytes: Uint8Array,
  name: string,
  more: Partial<ImportOptions> = {},
): Promise<ImportErrorCode | undefined> =>
  readImport([{ name, bytes }], { ...options, ...more }).then(
    () => undefined,
    (error: { code: ImportErrorCode }) => error.code,
  );

describe("readImport never reads places, settings, keys, passwords, photos and addresses of devices", () => {
  const marker = "LEAKED";
  const leak = (name: string) => `${marker}-${name}`;
  const place = {
    latitude: leak("latitude"),
    longitude: leak("longitude"),
    altitude: leak("altitude"),
    accuracy: 1,
  };

  /** Adds fields to every object of a list. */
  const extend = (list: unknown, fields: object) =>
    (list as object[]).map((item) => ({ ...item, ...fields }));

  const beanconqueror = () => {
    const file = load("beanconqueror/Beanconqueror.json");
    const settings = {
      visualizer_username: leak("user"),
      visualizer_password: leak("password"),
      cloud_ai_api_key: leak("key"),
      matomo_analytics: leak("analytics"),
      gaggia_url: leak("url"),
    };
    const photos = { attachments: [leak("photo")] };
    return {
      ...file,
      BREWS: extend(file["BREWS"], {
        coordinates: place,
        ...photos,
        vessel_name: leak("vessel"),
        preparationDeviceBrew: { params: leak("device") },
      }),
      BEANS: extend(file["BEANS"], {
        ...photos,
        qr_code: leak("qr"),
        internal_share_code: leak("share"),
        url: leak("url"),
      }),
      MILL: extend(file["MILL"], photos),
      WATER: extend(file["WATER"], photos),
      PREPARATION: extend(file["PREPARATION"], {
        ...photos,
        connectedPreparationDevice: {
          type: "XENIA",
          url: leak("address"),
          customParams: { token: leak("token") },
        },
      }),
      SETTINGS: extend(file["SETTINGS"], settings),
      VERSION: [{ alreadyDisplayedVersions: [leak("version")] }],
      GREEN_BEANS: [{ name: leak("green") }],
      ROASTING_MACHINES: [{ name: leak("machine") }],
    };
  };

  const brewGuide = () => {
    const file = load("brew-guide/brew-guide-data-2026-11-01_08-30-00.json");
    const data = file["data"] as Record<string, unknown>;
    const images = { image: leak("image"), images: [leak("images")], backImage: leak("back") };
    return {
      ...file,
      data: {
        ...data,
        brewingNotes: extend(data["brewingNotes"], images),
        coffeeBeans: extend(data["coffeeBeans"], images),
        brewGuideSettings: {
          username: leak("user"),
          s3SyncSettings: { accessKeyId: leak("key"), secretAccessKey: leak("secret") },
          webdavSyncSettings: { url: leak("address"), password: leak("password") },
          supabaseSyncSettings: { anonKey: leak("anon") },
        },
        customPresets: { secret: leak("preset") },
        roasterConfigs: [{ logo: leak("logo") }],
      },
    };
  };

  const visualizer = () => ({
    ...load("visualizer/shot.json"),
    user_name: leak("user"),
    user_id: leak("id"),
    image_preview: leak("image"),
    screenshot: leak("screenshot"),
    location: place,
  });

  const decent = () => {
    const file = load("decent/20260930T100000.json");
    const app = file["app"] as { data: { settings: object } };
    const settings = {
      ...app.data.settings,
      my_name: leak("name"),
      scale_bluetooth_address: leak("scale"),
      bluetooth_address: leak("machine"),
      visualizer_password: leak("password"),
    };
    return { ...file, app: { ...app, data: { settings } }, machine: { serial: leak("serial") } };
  };

  const decentTcl = () => {
    const text = readFileSync(new URL("./fixtures/decent/20260930T100000.shot", import.meta.url), "utf8");
    const secret = `\tmy_name ${leak("name")}\n\tbluetooth_address {${leak("address")}}\n\tvisualizer_password ${leak("password")}\n`;
    return text.replace("\tmy_name Ana\n", secret);
  };

  const timerCoffee = () => {
    const file = load("timer-coffee/rows.json");
    const secrets = { user_id: leak("user"), version_vector: leak("device"), image_url: leak("image") };
    return Object.fromEntries(Object.entries(file).map(([table, rows]) => [table, extend(rows, secrets)]));
  };

  const brewdial = () => {
    const file = load("brewdial/export.json");
    const records = file["records"] as Record<string, unknown>;
    return {
      ...file,
      records: {
        ...records,
        account: [{ email: leak("email"), name: leak("name") }],
        sessions: [{ userAgent: leak("agent"), address: leak("address") }],
        accessTokens: [{ name: leak("token") }],
        comments: [{ body: leak("comment") }],
      },
    };
  };

  const machine = () => ({
    ...load("machines/gaggimate.json"),
    ip: leak("address"),
    wifi: { password: leak("password") },
  });

  test.each([
    ["Beanconqueror.json", beanconqueror],
    ["brew-guide.json", brewGuide],
    ["shot.json", visualizer],
    ["decent.json", decent],
    ["decent.shot", decentTcl],
    ["rows.json", timerCoffee],
    ["export.json", brewdial],
    ["gaggimate.json", machine],
  ])("in %s", async (name, make) => {
    const content = make();
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : encode(content);
    expect(new TextDecoder().decode(bytes)).toContain(marker);
    const bundle = await readImport([{ name, bytes }], options);
    expect(bundle.brews.length).toBeGreaterThan(0);
    expect(JSON.stringify(bundle)).not.toContain(marker);
    expect(JSON.stringify(makeBodies(bundle, matcher))).not.toContain(marker);
  });
});

describe("readImport refuses", () => {
  const name = "Beanconqueror.zip";
  const content = encode(load("beanconqueror/Beanconqueror.json"));

  test("an archive that unpacks to more than a hundred times its size, before it is unpacked", async () => {
    const bomb = zipSync({ "Beanconqueror.json": new Uint8Array(40 * 1024 * 1024) });
    let unpacked = 0;
    const counting: CreateUnzipper = (onEntry) =>
      createUnzipper((entry) => {
        onEntry(entry);
        const receive = entry.ondata.bind(entry);
        entry.ondata = (error, data, isLast) => {
          if (error === null) unpacked += data.length;
          receive(error, data, isLast);
        };
      });
    expect(await codeOf(bomb, name, { createUnzipper: counting })).toBe("compressed_too_much");
    expect(unpacked).toBeLessThan(6 * 1024 * 1024);
  });

  test("an archive of more than 50 MB in several files, each of which is allowed", async () => {
    const bytes = zipSync({ "Beanconqueror.json": new Uint8Array(600 * 1024) }, { level: 0 });
    // Unpacks every piece to 99 times its size, into a new file after 20 pieces.
    let pieces = 0;
    const unpackingMuch: CreateUnzipper = (onEntry) => {
      let entry: ArchiveEntry;
      return {
        push: (chunk) => {
          if (pieces % 20 === 0) {
            const name = pieces === 0 ? "Beanconqueror.json" : `Beanconqueror_Brews_${pieces}.json`;
            entry = { name, ondata: () => undefined, start: () => undefined };
            onEntry(entry);
          }
          pieces += 1;
          entry.ondata(null, new Uint8Array(99 * chunk.length), false);
        },
      };
    };
    expect(await codeOf(bytes, name, { createUnzipper: unpackingMuch })).toBe("too_large");
    expect(pieces * 99 * 4096).toBeLessThan(maxBytes + 99 * 4096 + 1);
  });

  test("a file of more than 50 MB", async () =>
    expect(await codeOf(new Uint8Array(maxBytes + 1), "a.json")).toBe("too_large"));

  test("an archive whose files lie in folders", async () => {
    const bytes = zipSync({ "../Beanconqueror.json": content, "a/Beanconqueror.json": content });
    expect(await codeOf(bytes, name)).toBe("unknown_file");
  });

  test("an archive that is cut", async () => {
    const bytes = zipSync({ "Beanconqueror.json": content });
    expect(await codeOf(bytes.slice(0, bytes.length / 2), name)).toBe("damaged_file");
  });

  test("an archive without a way to unpack it", async () => {
    const bytes = zipSync({ "Beanconqueror.json": content });
    await expect(readImport([{ name, bytes }], { timeZone: "UTC", now })).rejects.toMatchObject({
      code: "unzip_missing",
    });
  });

  test("more than 20,000 brews", async () => {
    const brew = (load("beanconqueror/Beanconqueror.json")["BREWS"] as object[])[1];
    const bytes = encode({ SETTINGS: [], BREWS: Array.from({ length: 20_001 }, () => brew) });
    expect(await codeOf(bytes, "Beanconqueror.json")).toBe("too_many_brews");
  });

  test("files of two sources", async () => {
    const files = [
      { name: "Beanconqueror.json", bytes: content },
      { name: "rows.json", bytes: encode(load("timer-coffee/rows.json")) },
    ];
    await expect(readImport(files, options)).rejects.toMatchObject({ code: "mixed_sources" });
  });

  test.each<[what: string, text: string, code: ImportErrorCode]>([
    ["JSON that is cut", "{", "damaged_file"],
    ["a value that JSON does not have", "[NaN]", "damaged_file"],
    ["text of another kind", "hello", "unknown_file"],
    ["an empty file", "", "unknown_file"],
    ["JSON of another kind", "{}", "unknown_file"],
    ["brackets that are never closed", "[".repeat(100_000), "damaged_file"],
    ["deep nesting", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, "unknown_file"],
  ])("%s", async (_what, text, code) =>
    expect(await codeOf(new TextEncoder().encode(text), "a.txt")).toBe(code),
  );
});

test("readImport leaves out files of a folder that it cannot read", async () => {
  const shot = readFileSync(new URL("./fixtures/decent/20260930T100000.shot", import.meta.url));
  const bundle = await readImport(
    [
      { name: "a.shot", bytes: new Uint8Array(shot) },
      { name: "b.json", bytes: new TextEncoder().encode("{") },
      { name: "photo.jpg", bytes: Uint8Array.of(0xff, 0xd8, 0xff) },
    ],
    options,
  );
  expect(bundle.brews).toHaveLength(1);
  expect(bundle.warnings).toEqual([
    { code: "file_damaged", sourceId: "b.json" },
    { code: "file_unknown", sourceId: "photo.jpg" },
  ]);
});

test("readImport accepts an archive with stored files and a byte order mark", async () => {
  const text = `\uFEFF${JSON.stringify(load("beanconqueror/Beanconqueror.json"))}`;
  const bytes = zipSync(
    { "Beanconqueror.json": new TextEncoder().encode(text), "photo.jpg": new Uint8Array(9) },
    { level: 0 },
  );
  expect((await readImport([{ name: "a.zip", bytes }], options)).brews).toHaveLength(5);
});

test.each([
  ["stored", ZipPassThrough],
  ["compressed", ZipDeflate],
])(
  "readImport reads an archive that was written as a stream, with sizes after its %s files",
  async (_how, Entry) => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_error, chunk) => chunks.push(chunk));
    const parts = ["Beanconqueror.json", "Beanconqueror_Brews_1.json"] as const;
    for (const part of parts) {
      const entry = new Entry(part);
      zip.add(entry);
      entry.push(encode(load(`beanconqueror/${part}`)), true);
    }
    zip.end();
    const bytes = new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
    expect((await readImport([{ name: "a.zip", bytes }], options)).brews).toHaveLength(6);
  },
);

test("readImport reads a package of beans that Brew Guide shares", async () => {
  const beans = [
    { id: "bean-1", name: "科契尔", roaster: "北光烘焙", capacity: "250", roastLevel: "浅度烘焙" },
  ];
  const manifest = {
    type: "brew-guide/coffee-beans-package",
    version: 1,
    exportedAt: "2026-11-01T08:30:00Z",
    beans,
  };
  const bytes = zipSync({ "manifest.json": encode(manifest), "images/1.jpg": new Uint8Array(9) });
  const bundle = await readImport([{ name: "a.brewbeans.zip", bytes }], options);
  expect(bundle).toMatchObject({
    source: "brew-guide",
    coffees: [{ name: "科契尔", roastLevel: "LIGHT" }],
    bags: [{ grams: 250 }],
    brews: [],
  });
});
