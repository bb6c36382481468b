import { type TasteLevels, levelNames } from "@brewdial/domain/taste/profile.ts";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { Slider } from "#app/ui/slider.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { describeTasteLevels } from "./present-taste.ts";

interface Props {
  readonly levels: TasteLevels;
  /** Whether the user has never set any level. */
  readonly isUnset: boolean;
}

/** Six sliders and sentences that explain them. The sentences are updated while the sliders move, before anything is saved. */
export const TasteForm = ({ levels: saved, isUnset }: Props) => {
  const messages = useMessages();
  const { taste } = messages;
  const [levels, setLevels] = useState(saved);
  const isTouched = levelNames.some((name) => levels[name] !== saved[name]);
  return (
    <Form method="post" className="card stack stack-3" preventScrollReset>
      <div>
        <h2>{taste.title}</h2>
        <p className="muted">{taste.lead}</p>
      </div>
      {/* The default button for Enter: otherwise it would be the first step button. */}
      <button className="visually-hidden" type="submit" tabIndex={-1} aria-hidden="true">
        {taste.save}
      </button>
      {levelNames.map((name) => {
        const { name: label, values, ends } = taste.levels[name];
        return (
          <Slider
            key={name}
            name={name}
            label={label}
            value={levels[name]}
            valueText={values[levels[name] - 1] ?? ""}
            ends={ends}
            lessLabel={taste.less(label)}
            moreLabel={taste.more(label)}
            onChange={(level) => setLevels({ ...levels, [name]: level })}
          />
        );
      })}
      <section className="card card-quiet stack stack-1" aria-labelledby="words">
        <h2 id="words">{taste.wordsTitle}</h2>
        <p>{isUnset && !isTouched ? taste.unset : describeTasteLevels(messages, levels)}</p>
      </section>
      <div>
        <Button kind="primary">{taste.save}</Button>
      </div>
    </Form>
  );
};
