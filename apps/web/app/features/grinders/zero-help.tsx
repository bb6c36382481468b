import { useMessages } from "#app/i18n/context.ts";
import type { GrinderView } from "./present-grinder.ts";

/** Explains where the dial reads zero, and which zero points owners use if there are several. */
export const ZeroHelp = ({ grinder: { zero, zeroHabits } }: { readonly grinder: GrinderView }) => {
  const text = useMessages().grinders.zero;
  return (
    <section className="card stack stack-1 grinder-page-zero" aria-labelledby="zero">
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
