import { useRef, useState } from "react";
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
  readonly grind: GrindView;
  readonly groups: readonly SelectGroup[];
  readonly error: string | undefined;
}

const settleMs = 250;

/** The dial of any grinder, and the same grind on four others, which follow while the dial is set. */
export const GrindCard = ({ grind: loaded, groups, error }: Props) => {
  const { portalRecipe: text } = useWords();
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ readonly grind?: GrindView }>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [moved, setMoved] = useState<number>();
  const grind = fetcher.data?.grind ?? loaded;
  const setting = moved ?? grind.setting;
  const load = (query: Record<string, string>) =>
    void fetcher.load(`${pathname}?${new URLSearchParams(query).toString()}`);
  return (
    <>
      <section className="card stack pr-grind" aria-labelledby="grind">
        <h2 id="grind">{text.grind}</h2>
        <Select
          key={grind.slug}
          name="grinder"
          label={text.grinder}
          groups={groups}
          defaultValue={grind.slug}
          error={error}
          onChange={(event) => {
            setMoved(undefined);
            load({ grinder: event.target.value, index: String(grind.grindIndex) });
          }}
        />
        <noscript>
          <Button name="show" value="grinder">
            {text.show}
          </Button>
        </noscript>
        <input type="hidden" name="setting" value={String(setting)} />
        <input type="hidden" name="shownSetting" value={String(grind.setting)} />
        <input type="hidden" name="grindIndex" value={String(grind.grindIndex)} />
        <DialControl
          view={{ name: grind.name, dial: grind.dial, isRising: grind.isRising, setting }}
          fieldName="step"
          onChange={(next) => {
            setMoved(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => load({ grinder: grind.slug, setting: String(next) }), settleMs);
          }}
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
