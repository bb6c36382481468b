import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { AlertsButton } from "./alerts-button.tsx";
import "./player.css";
import "./ring.css";
import "./controls.css";
import "./prepare.css";
import "./player-sizes.css";

interface Props {
  readonly title: string;
  readonly subtitle: string;
  /** Names the state; the focus moves to its main control (`data-first`) when it changes. */
  readonly state: string;
  /** Shows a notice before the subtitle. Default false. */
  readonly isOffline?: boolean;
  /** Share of the page that is filled with coffee, 0 to 1. */
  readonly fill?: number;
  readonly controls: ReactNode;
  readonly children: ReactNode;
  /** Content below the first screen. */
  readonly more?: ReactNode;
}

/** The state of the frame that was just unmounted or updated. Module-level, because each state renders a frame of its own. */
let replaced: string | undefined;

/** The full-screen layout of the player: header, body, controls within reach of the thumb, and the background that fills with coffee. */
export const PlayerFrame = (props: Props) => {
  const { title, subtitle, state, isOffline = false, fill = 0, controls, children, more } = props;
  const { player, shell } = useMessages();
  const frame = useRef<HTMLDivElement>(null);
  // Set by script, because the Content-Security-Policy forbids style attributes.
  useLayoutEffect(() => frame.current?.style.setProperty("--fill", `${(fill * 100).toFixed(1)}%`), [fill]);
  useEffect(() => {
    if (replaced !== undefined && replaced !== state)
      frame.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    replaced = undefined;
    return () => {
      replaced = state;
      setTimeout(() => {
        replaced = undefined;
      });
    };
  }, [state]);
  return (
    <main id="main">
      <div className={`player player-${state}`} ref={frame}>
        {fill > 0 && (
          <svg className="player-wave" viewBox="0 0 400 14" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 14V8C50 0 90 0 140 6s100 8 150 2 80-6 110-1v7z" />
          </svg>
        )}
        <header>
          <Link className="icon-btn" to={href("/")} aria-label={player.close}>
            <Icon name="x" />
          </Link>
          <div className="grow player-title">
            <h1>{title}</h1>
            <p className="small muted">
              <span className="player-offline" aria-live="polite">
                {isOffline && (
                  <>
                    <b className="warn">{shell.offline.title}</b>
                    <span className="visually-hidden"> {shell.offline.text}</span>
                  </>
                )}
              </span>
              {isOffline ? ` · ${subtitle}` : subtitle}
            </p>
          </div>
          <AlertsButton />
        </header>
        <div className="player-body">{children}</div>
        <div className="controls">{controls}</div>
      </div>
      {more}
    </main>
  );
};
