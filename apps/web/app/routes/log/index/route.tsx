import { useOutletContext } from "react-router";
import { DeviceLog } from "#app/features/log/device-log.tsx";
import { Entry, EntryHead } from "#app/features/log/entry.tsx";
import type { LogPane } from "#app/features/log/log-pane.ts";
import { WeekCard } from "#app/features/log/week-card.tsx";
import { Waiting } from "#app/features/offline/waiting.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** The log without a chosen cup: the brews of this device for guests, else what waits to be sent, the newest cup and the week. */
export default function LogIndex() {
  const { log } = useMessages();
  const { units, now, isGuest, week, newest } = useOutletContext<LogPane>();
  if (isGuest) return <DeviceLog units={units} now={now} />;
  return (
    <>
      <Waiting units={units} />
      {week !== undefined && (
        <aside className="log-pane stack desktop-only" aria-label={newest?.title ?? log.week.title}>
          {newest !== undefined && (
            <>
              <EntryHead view={newest} heading="h2" />
              <Entry view={newest} />
            </>
          )}
          <WeekCard week={week} />
        </aside>
      )}
    </>
  );
}
