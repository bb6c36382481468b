import { useEffect, useEffectEvent } from "react";
import { useFetcher, useLocation } from "react-router";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { Draft } from "./draft.ts";
import type { EditorView, OfficialView } from "./editor-view.ts";
import "./customers-card.css";

interface Props {
  readonly draft: Draft;
  readonly official: OfficialView;
}

const settleMs = 250;

/** The grind of an official recipe on the dials of customers. It is updated when the roaster's dial stops moving. */
export const CustomersCard = ({ draft: { grinder, setting }, official }: Props) => {
  const text = useMessages().editor.official;
  const { pathname } = useLocation();
  const fetcher = useFetcher<{ readonly loaded?: { readonly view: EditorView } }>();
  const isMoved = setting !== official.shownSetting;
  const load = useEffectEvent(() => {
    void fetcher.load(`${pathname}?${new URLSearchParams({ grinder, setting }).toString()}`);
  });
  useEffect(() => {
    if (!isMoved) return undefined;
    const timer = setTimeout(() => load(), settleMs);
    return () => clearTimeout(timer);
  }, [grinder, setting, isMoved]);
  const { previews } = (isMoved ? fetcher.data?.loaded?.view.official : undefined) ?? official;
  return (
    <section className="card" aria-labelledby="customers">
      <h2 id="customers">{text.customers}</h2>
      <p className="small muted">{text.customersHint}</p>
      <ul className="list customers" aria-live="polite">
        {previews.map(({ slug, name, dial, setting: there, label, range, rangeLabel }) => (
          <li key={slug} className="row">
            <MiniDial dial={dial} setting={there} range={range} />
            <span className="grow">
              <b>{name}</b>
              <span className="small muted">{label === undefined ? text.outOfReach : rangeLabel}</span>
            </span>
            {label !== undefined && <b className="customers-setting">{label}</b>}
          </li>
        ))}
      </ul>
      <input type="hidden" name="grindIndex" value={String(official.grindIndex)} />
      <input type="hidden" name="shownSetting" value={official.shownSetting} />
    </section>
  );
};
