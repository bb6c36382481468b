import { elapsedMs, planSeconds } from "@brewdial/domain/brewing/brew-session.ts";
import { useEffect, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { listRunningBrews, restoreBrew, type StoredBrew, subscribeToRunningBrews } from "./stored-brew.ts";
import { formatClock } from "./texts.ts";
import "./running-brews.css";

/** The running brews of this device, each with its time and a link to its page. */
export const RunningBrews = () => {
  const { shell } = useMessages();
  const brews = useSyncExternalStore(subscribeToRunningBrews, listRunningBrews, listRunningBrews);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    restoreBrew(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (brews.length === 0) return null;
  return (
    <nav className="running" aria-label={shell.running.title}>
      {brews.map((brew) => (
        <Link key={brew.recipe.key} to={`${href("/brew")}${brew.recipe.search}`}>
          <Icon name="time" size={20} />
          <span className="running-title">{brew.recipe.title}</span>
          <span className="running-time">{describeTime(shell.running, brew, now)}</span>
        </Link>
      ))}
    </nav>
  );
};

interface RunningMessages {
  readonly left: (time: string) => string;
  readonly done: string;
}

function describeTime({ left, done }: RunningMessages, { session }: StoredBrew, now: number): string {
  const seconds = planSeconds(session.steps) - elapsedMs(session, now) / 1000;
  return seconds > 0 ? left(formatClock(seconds)) : done;
}
