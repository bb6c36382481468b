import { useEffect, useRef, useState } from "react";
import { useFetcher, useLocation } from "react-router";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { DialControl } from "#app/features/dial/dial-control.tsx";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { Button } from "#app/ui/button.tsx";
import { Select, type SelectGroup } from "#app/ui/field.tsx";
import { useWords } from "#app/words/context.ts";
import "./recipe.css";

export interface GrindView {
  readonly slug: string;
  readonly name: string;
  readonly dial: Dial;
  readonly isRising?: boolean | undefined;
  readonly setting: number;
  readonly isClamped: boolean;
  readonly grindIndex: number;
  readonly index: string;
  readonly previews: readonly {
    readonly slug: string;
    readonly name: string;
    readonly dial: { readonly min: number; readonly max: number };
    readonly setting: number;
    readonly label: string | undefined;
    readonly range: { readonly min: number; readonly max: number };
    readonly rangeLabel: string;
  }[];
}

interface Props {
  readonly control: ReturnType<typeof useGrind>;
  readonly groups: readonly SelectGroup[];
  readonly error: string | undefined;
}

const settleMs = 250;

/** Holds the dial that is set. The server says where its grind is on other grinders. */
export function useGrind(rendered: GrindView) {
  // What is refused later comes with a dial too, for pages without scripts.
  const [loaded] = useState(rendered);
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ readonly grind?: GrindView }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [moved, setMoved] = useState<number>();
  const [asked, setAsked] = useState<string>();
  const [last, setLast] = useState<{ readonly response: object; readonly grind: GrindView }>();
  const grind = last?.grind ?? loaded;
  const response = fetcher.data;
  if (response !== undefined && response !== last?.response) {
    // A response without a grind is none: the dial stays as it is.
    setLast({ response, grind: response.grind ?? grind });
    setAsked(undefined);
  }
  const load = (query: Record<string, string>) =>
    void fetcher.load(`${pathname}?${new URLSearchParams(query).toString()}`);
  return {
    grind,
    moved,
    /** The grinder that was chosen, also while its dial is loaded. */
    slug: asked ?? grind.slug,
    /** Shows a grind index, or a setting, on the dial of a grinder. */
    show: (grinder: string, at: { readonly index: string } | { readonly setting: string }) => {
      clearTimeout(timer.current);
      setMoved(undefined);
      setAsked(grinder);
      load({ grinder, ...at });
    },
    move: (setting: number) => {
      setMoved(setting);
      setAsked(undefined);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => load({ grinder: grind.slug, setting: String(setting) }), settleMs);
    },
  };
}

/** The dial of any grinder, and the same grind on four others, which follow while the dial is set. */
export const GrindCard = ({ control: { grind, slug: chosen, moved, show, move }, groups, error }: Props) => {
  const { portalRecipe: text } = useWords();
  const setting = moved ?? grind.setting;
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLSelectElement>(null);
  const choose = (slug: string) => show(slug, { index: String(grind.grindIndex) });
  useEffect(() => {
    const early = list.current?.value ?? chosen;
    if (early !== chosen) choose(early);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what was chosen before scripts ran had no event
  }, []);
  // A hidden field has no events: the draft of the form hears of the dial as it hears of typing.
  useEffect(() => {
    if (moved !== undefined) field.current?.dispatchEvent(new Event("input", { bubbles: true }));
  }, [moved]);
  return (
    <>
      <section className="card stack pr-grind" aria-labelledby="grind">
        <h2 id="grind">{text.grind}</h2>
        <Select
          name="grinder"
          label={text.grinder}
          groups={groups}
          value={chosen}
          error={error}
          ref={list}
          onChange={(event) => choose(event.target.value)}
        />
        <noscript>
          <Button name="show" value="grinder">
            {text.show}
          </Button>
        </noscript>
        <input type="hidden" name="setting" value={String(setting)} ref={field} />
        <input type="hidden" name="shownSetting" value={String(grind.setting)} />
        <input type="hidden" name="grindIndex" value={String(grind.grindIndex)} />
        <DialControl
          view={{ name: grind.name, dial: grind.dial, isRising: grind.isRising, setting }}
          fieldName="step"
          onChange={move}
        />
        <p className="copper strong center">{grind.index}</p>
        <p className="small muted center">
          {grind.isClamped && moved === undefined ? text.unreachable : text.hint}
        </p>
      </section>
      <section className="card" aria-labelledby="others">
        <h2 id="others">{text.others}</h2>
        <ul className="list pr-list" aria-live="polite">
          {grind.previews.map(({ slug, name, dial, setting: there, label, range, rangeLabel }) => (
            <li key={slug} className="row">
              <MiniDial dial={dial} setting={there} range={range} />
              <span className="grow">
                <b>{name}</b>
                <span className="small muted">
                  {label === undefined ? text.otherUnreachable : rangeLabel}
                </span>
              </span>
              {label !== undefined && <b className="pr-n">{label}</b>}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};
