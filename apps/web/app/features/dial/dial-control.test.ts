import { loadCatalog } from "@brewdial/catalog/load.ts";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { MessagesContext } from "#app/i18n/context.ts";
import { de } from "#app/i18n/messages/de.ts";
import { en } from "#app/i18n/messages/en.ts";
import { DialControl } from "./dial-control.tsx";
import type { DialView } from "./dial-view.ts";

function viewOf(slug: string, setting: number): DialView {
  const grinder = loadCatalog().grinders.find((candidate) => candidate.slug === slug);
  if (grinder === undefined) throw new Error(`${slug} is not in the catalog`);
  return { name: `${grinder.brand} ${grinder.name}`, dial: grinder.dial, setting };
}

const render = (view: DialView, messages: typeof en | typeof de = en): string =>
  renderToStaticMarkup(
    createElement(
      MessagesContext,
      { value: messages },
      createElement(DialControl, { view, fieldName: "setting", onChange: () => undefined }),
    ),
  );

describe("DialControl, rendered by the server", () => {
  test("is a complete picture with a sentence, and has no style attribute", () => {
    const html = render({ ...viewOf("comandante-c40-mk4", 23), range: { min: 22, max: 24 }, ghost: 24 });
    expect(html).toContain('role="img" aria-label="Comandante C40 MK4: 23 clicks, 22 to 24 would also do"');
    expect(html).toContain('role="group" aria-label="Grind setting"');
    expect(html).toMatch(/class="dial-value"[^>]*>23</);
    expect(html).toMatch(/class="dial-caption"[^>]*>22 to 24</);
    expect(html).toMatch(/transform="rotate\(-11\.2\)"/);
    expect(html).toContain('class="dial-ghost"');
    expect(html).not.toContain("style=");
  });

  test("has step buttons in the tab order that submit the next setting, and no spin button yet", () => {
    const html = render(viewOf("comandante-c40-mk4", 23));
    const buttons = Array.from(html.matchAll(/<button[^>]*>/g), ([tag]) => tag);
    expect(buttons[0]).toMatch(/(?=.*type="submit")(?=.*name="setting")(?=.*value="22").*"One click finer"/);
    expect(buttons[1]).toMatch(
      /(?=.*type="submit")(?=.*name="setting")(?=.*value="24").*"One click coarser"/,
    );
    expect(html).not.toMatch(/tabindex|spinbutton/i);
  });

  test("disables a button at the end of the dial and says which end it is", () => {
    const finest = render(viewOf("comandante-c40-mk4", 0));
    expect(finest.match(/disabled=""/g)).toHaveLength(1);
    expect(finest).toMatch(/class="dial-caption"[^>]*>finest setting</);
    expect(render(viewOf("comandante-c40-mk4", 50), de)).toMatch(/class="dial-caption"[^>]*>gröbste Stufe</);
  });

  test("names what minus and plus do on a dial whose numbers fall", () => {
    const html = render({ ...viewOf("kitchenaid-kcg8433", 1), isRising: false });
    expect(html.indexOf("One number coarser")).toBeLessThan(html.indexOf("One number finer"));
    expect(html).toMatch(/class="dial-caption"[^>]*>coarsest setting</);
  });

  test("speaks German", () => {
    const html = render({ ...viewOf("1zpresso-j-max", 238), range: { min: 230, max: 244 } }, de);
    expect(html).toContain(
      'aria-label="1Zpresso J-Max: 2.5.8, 2 Umdrehungen, Zahl 5, 8 Klicks, 2.5.0 bis 2.6.4 passt auch"',
    );
    expect(html).toContain("Umdrehung · Zahl · Klick");
    expect(html).toContain('aria-label="Einen Klick feiner"');
  });
});
