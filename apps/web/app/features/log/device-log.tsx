import { useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import {
  listBrews,
  type LoggedBrew,
  removeBrew,
  restoreBrew,
  subscribeToBrews,
} from "#app/browser/brew-log.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { DeviceEditor } from "./device-editor.tsx";
import { BrewList } from "./brew-list.tsx";
import { groupDays } from "./group-days.ts";
import { NoBrews } from "./no-brews.tsx";
import { presentDeviceRow } from "./present-device.ts";

/** The log of a guest: the brews on this device, and how to keep them. */
export const DeviceLog = ({ units, now }: { readonly units: UnitChoice; readonly now: number }) => {
  const messages = useMessages();
  const { device } = messages.log;
  const brews = useSyncExternalStore(subscribeToBrews, listBrews, () => undefined);
  const [edited, setEdited] = useState<{ readonly key: string; readonly Editor: typeof DeviceEditor }>();
  const [removed, setRemoved] = useState<LoggedBrew>();
  const remove = (clientId: string) => {
    setRemoved(brews?.find((brew) => brew.clientId === clientId));
    removeBrew(clientId);
  };
  // Loaded on demand: most visits do not edit.
  const edit = (key: string) =>
    void import("./device-editor.tsx").then(
      ({ DeviceEditor: Editor }) => setEdited({ key, Editor }),
      () => undefined,
    );
  const bringBack = () => {
    if (removed !== undefined) restoreBrew(removed);
    setRemoved(undefined);
  };
  if (brews === undefined)
    return (
      <div className="log-wait">
        <noscript>
          <p className="muted">{device.noScripts}</p>
        </noscript>
      </div>
    );
  const undo = (
    <div role="status" className="log-undo">
      {removed !== undefined && (
        <p className="note-line">
          <Icon name="info" />
          <span>
            {device.removed(removed.title)}{" "}
            <button className="text-btn" type="button" onClick={bringBack}>
              {messages.toast.undo}
            </button>
          </span>
        </p>
      )}
    </div>
  );
  if (brews.length === 0)
    return (
      <>
        {undo}
        <NoBrews icon="log" text={messages.log.empty} />
      </>
    );
  const format = createFormat(messages.locale, units);
  const rows = brews.map((brew) => ({ brew, row: presentDeviceRow(messages, format, brew) }));
  const days = groupDays(messages.locale, undefined, now, rows, ({ brew }) => brew.brewedAt);
  const returnTo = encodeURIComponent(href("/log"));
  return (
    <>
      <section className="card card-sm log-keep">
        <p>
          <span className="strong">{device.lead}</span> {device.keepHint}
        </p>
        <ButtonLink kind="primary" to={`${href("/sign-up")}?returnTo=${returnTo}`}>
          {device.keep}
        </ButtonLink>
      </section>
      {undo}
      <BrewList
        days={days.map((day) => ({ ...day, items: day.items.map(({ row }) => row) }))}
        renderRow={({ key, title }, link) =>
          key === edited?.key ? (
            brews
              .filter(({ clientId }) => clientId === key)
              .map((brew) => (
                <edited.Editor key={key} brew={brew} units={units} onClose={() => setEdited(undefined)} />
              ))
          ) : (
            <div className="row">
              {link}
              <RowButton icon="pen" label={device.edit(title)} onClick={() => edit(key)} />
              <RowButton icon="trash" label={device.remove(title)} onClick={() => remove(key)} />
            </div>
          )
        }
      />
    </>
  );
};

interface ButtonProps {
  readonly icon: "pen" | "trash";
  readonly label: string;
  readonly onClick: () => void;
}

const RowButton = ({ icon, label, onClick }: ButtonProps) => (
  <button className="icon-btn" type="button" aria-label={label} onClick={onClick}>
    <Icon name={icon} size={20} />
  </button>
);
