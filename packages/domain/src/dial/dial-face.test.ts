import { loadCatalog } from "@brewdial/catalog/load.ts";
import { describe, expect, test } from "vitest";
import { formatSetting } from "../grind/format-setting.ts";
import { type DialFace, dialFace, dialText } from "./dial-face.ts";
import { dialLayout } from "./layout.ts";
import { CENTER, pointAt } from "./polar.ts";
import { everything, pathPoints, someSettings, testDials } from "./test-dials.ts";
import { textWidth } from "./text-width.ts";
import { TICK_RADIUS, scaleTicks } from "./ticks.ts";

const { bandsOf, grinderBySlug, grinders, pourOver } = testDials(loadCatalog());

describe("dialFace", () => {
  test.each([
    ["comandante-c40-mk4", "sweep"],
    ["comandante-c40-red-clix", "sweep"],
    ["timemore-c5-pro", "sweep"],
    ["niche-zero", "sweep"],
    ["oxo-brew-conical", "sweep"],
    ["mazzer-zm", "sweep"],
    ["1zpresso-j-max", "turns"],
    ["1zpresso-k-ultra", "turns"],
    ["kingrinder-k6", "turns"],
    ["kinu-m47-classic", "turns"],
    ["eureka-mignon-specialita", "turns"],
    ["orphan-espresso-lido-3", "turns"],
    ["baratza-forte-bg", "levers"],
    ["baratza-sette-270", "levers"],
  ])("draws %s as %s", (slug, layout) => {
    expect(dialLayout(grinderBySlug(slug).dial).kind).toBe(layout);
  });

  test("has finite numbers only and lies inside its viewBox for every grinder, setting and combination of options", () => {
    for (const grinder of grinders) {
      const bands = bandsOf(grinder);
      const { range } = pourOver(grinder);
      for (const setting of someSettings(grinder.dial, 5)) {
        for (const options of [
          {},
          { bands, range, ghost: grinder.dial.min, unit: "turn · number · click", caption: range.label },
          ...bands.map((band) => ({ band, range, hasStepper: true, unit: "clicks" })),
          { unit: "turn · number · click", caption: "best", isSmall: true },
        ]) {
          const face = dialFace(grinder.dial, setting, options);
          expect(everything(face), grinder.slug).not.toMatch(/NaN|undefined|Infinity|null/);
          expectInside(face, grinder.slug);
        }
      }
    }
  });

  test("has no numerals and larger words if it is small", () => {
    const { dial } = grinderBySlug("comandante-c40-mk4");
    const options = { unit: "clicks", caption: "best" };
    const { numerals, center } = dialFace(dial, 21, { ...options, isSmall: true });
    expect(numerals).toEqual([]);
    expect(center?.unit?.fontSize).toBeGreaterThan(
      1.7 * (dialFace(dial, 21, options).center?.unit?.fontSize ?? 0),
    );
  });

  test("turns the hand to the tick of the setting, and prints the setting as the dial shows it", () => {
    for (const { dial, slug } of grinders) {
      const layout = dialLayout(dial);
      const ticks = scaleTicks(dial, layout);
      for (const setting of someSettings(dial)) {
        const face = dialFace(dial, setting);
        expect(formatSetting(dial, setting), slug).toContain(face.center?.value.text);
        const step = Math.round(setting * dial.stepsPerUnit);
        const onRing = layout.kind === "turns" ? step % layout.stepsPerTurn : step;
        const tick = ticks.find((candidate) => candidate.step === onRing);
        if (tick === undefined) continue;
        expect(Math.abs(((face.hand.angle - tick.angle + 540) % 360) - 180), slug).toBeLessThan(0.02);
      }
    }
  });

  test("keeps the value, the unit and the caption inside the circle that the spiral leaves free", () => {
    for (const grinder of grinders) {
      for (const setting of someSettings(grinder.dial, 20)) {
        const { center, spiral } = dialFace(grinder.dial, setting, {
          unit: "Umdrehung · Zahl · Klick",
          caption: pourOver(grinder).range.label,
        });
        if (center === undefined || spiral === undefined) continue;
        for (const line of [center.value, center.unit, center.caption]) {
          if (line === undefined) continue;
          const half = (textWidth(line.text) * line.fontSize) / 2;
          const distance = Math.hypot(half, Math.abs(line.y - CENTER));
          expect(distance, `${grinder.slug} ${line.text}`).toBeLessThan(spiral.innerRadius + 14);
        }
      }
    }
  });

  test("ends the spiral at the hand, with one loop for each turn", () => {
    const { dial } = grinderBySlug("1zpresso-j-max");
    const { spiral, hand } = dialFace(dial, 2 * 90 + 45);
    expect(hand.angle).toBe(900);
    expect(pathPoints(spiral?.path ?? "").at(-1)).toEqual(pointAt(TICK_RADIUS.turns - 32, 900));
    expect(pathPoints(spiral?.path ?? "")).toHaveLength(1 + 900 / 30);
    expect(spiral?.start.x).toBe(CENTER);
    expect(dialFace(dial, 0).spiral?.path).toBe("M200 64");
  });

  test("draws a full circle where a range covers more than a turn", () => {
    const { range } = dialFace(grinderBySlug("1zpresso-j-max").dial, 200, { range: { min: 100, max: 300 } });
    expect(pathPoints(range ?? "")).toHaveLength(3);
  });

  test("shows a hand for the number and one for the letter on two levers", () => {
    const { dial } = grinderBySlug("baratza-forte-bg");
    const setting = 5 + 12 / 26;
    const { hand, letters, center } = dialFace(dial, setting);
    expect(center?.value.text).toBe("5M");
    expect(hand.angle).toBe(dialFace(dial, 5).hand.angle);
    expect(letters?.letters.find(({ isCurrent }) => isCurrent)?.text).toBe("M");
    expect(letters?.hand.angle).toBeCloseTo(-140 + (12 / 25) * 280, 1);
  });

  test("leaves the middle empty when hasValue is false", () => {
    expect(dialFace(grinderBySlug("baratza-encore").dial, 1, { hasValue: false }).center).toBeUndefined();
  });

  test("shows bands of several turns on the unrolled scale and not on the ring", () => {
    const grinder = grinderBySlug("1zpresso-j-max");
    const face = dialFace(grinder.dial, 225, { bands: bandsOf(grinder) });
    expect(face.bands).toEqual([]);
    expect(face.unrolled?.bands.map(({ name }) => name.text)).toEqual(
      bandsOf(grinder).map(({ name }) => name),
    );
    expect(face.unrolled?.turns.map(({ text }) => text)).toEqual(["0", "1", "2", "3", "4", "5"]);
    expect(face.unrolled?.marker.x).toBe(CENTER);
  });
});

test("dialText leaves out the words of dots and turns", () => {
  expect(dialText(grinderBySlug("oxo-brew-conical").dial, 8 + 1 / 3)).toBe("8");
  expect(dialText(grinderBySlug("orphan-espresso-lido-3").dial, 1 + 3 / 16)).toBe("1 3/16");
  expect(dialText(grinderBySlug("orphan-espresso-lido-3").dial, 1)).toBe("1");
  expect(dialText(grinderBySlug("1zpresso-j-max").dial, 238)).toBe("2.5.8");
});

function expectInside(face: DialFace, slug: string): void {
  const [x = 0, y = 0, width = 0, height = 0] = face.viewBox.split(" ").map(Number);
  const points = [
    face.range,
    face.rail,
    face.ghost,
    face.letters?.ticks,
    face.unrolled?.rail,
    face.unrolled?.range,
    ...Object.values(face.ticks),
    ...face.bands.map(({ path }) => path),
    ...(face.unrolled?.bands.map(({ path }) => path) ?? []),
  ].flatMap((path) => pathPoints(path ?? ""));
  const texts = [
    ...face.numerals.map((numeral) => ({ ...numeral, size: 17 })),
    ...[face.center?.value, face.center?.unit, face.center?.caption].flatMap((text) =>
      text === undefined ? [] : [{ ...text, size: text.fontSize }],
    ),
    ...(face.unrolled?.turns ?? []).map((turn) => ({ ...turn, size: 15 })),
    ...(face.unrolled?.bands ?? []).map(({ name }) => ({ ...name, size: 15 })),
  ].flatMap((text) => {
    const half = (textWidth(text.text) * text.size) / 2;
    return [
      { x: text.x - half, y: text.y },
      { x: text.x + half, y: text.y },
    ];
  });
  const names = face.bands.flatMap(({ nameFrom, nameTo }) =>
    [nameFrom, nameTo, -90, 90]
      .filter((angle) => angle >= nameFrom && angle <= nameTo)
      .map((angle) => pointAt(214, angle)),
  );
  const outside = [...points, ...texts, ...names].filter(
    (point) =>
      point.x < x - 0.5 || point.x > x + width + 0.5 || point.y < y - 0.5 || point.y > y + height + 0.5,
  );
  expect(outside, `${slug}, ${face.viewBox}`).toEqual([]);
}
