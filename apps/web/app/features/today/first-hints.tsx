import { useSyncExternalStore } from "react";
import { countReadHints, setReadHints, subscribeToHints } from "#app/browser/hints.ts";
import { Button } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import "./first-hints.css";

const names = ["dial", "steps", "brew"] as const;

/** Three sentences for an account without a brew, one at a time, below the card: they never cover what they explain. */
export const FirstHints = () => {
  const { hints } = useWords();
  const read = useSyncExternalStore(subscribeToHints, countReadHints);
  const name = names[read];
  if (name === undefined) return null;
  const { title, text } = hints[name];
  const isLast = read === names.length - 1;
  return (
    <section className={`hint-box h-${name}`} aria-labelledby="hint">
      <p className="small muted">{hints.place(String(read + 1), String(names.length))}</p>
      <h2 id="hint">{title}</h2>
      <p>{text}</p>
      <div className="row between">
        <Button type="button" kind="quiet" size="small" onClick={() => setReadHints(names.length)}>
          {hints.none}
        </Button>
        <Button type="button" size="small" onClick={() => setReadHints(read + 1)}>
          {isLast ? hints.done : hints.next}
        </Button>
      </div>
    </section>
  );
};
