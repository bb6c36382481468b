import { useWords } from "#app/words/context.ts";
import type { GrinderView } from "./present-grinder.ts";

/** Where the dial reads zero, and the zeros that owners use where there are several. */
export const ZeroHelp = ({ grinder: { zero, zeroHabits } }: { readonly grinder: GrinderView }) => {
  const text = useWords().grinders.zero;
  return (
    <section className="card stack stack-1 gp-zero" aria-labelledby="zero">
      <h2 id="zero">{text.title}</h2>
      <p className="muted">
        {text.lead}{" "}
        <span className="strong" lang="en">
          {zero}
        </span>
      </p>
      {zeroHabits.length > 0 && (
        <>
          <h3>{text.habits}</h3>
          <ul className="zero">
            {zeroHabits.map(({ name, isMeant, shift, check }) => (
              <li key={name}>
                <p className="row row-1 wrap">
                  <b className="strong" lang="en">
                    {name}
                  </b>
                  <span className={isMeant ? "tag tag-good" : "tag"}>{shift}</span>
                </p>
                <p className="small muted" lang="en">
                  {check}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="small muted">{text.calibrate}</p>
    </section>
  );
};
