import { href } from "react-router";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { nicknameLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { GearButtons } from "./gear-buttons.tsx";
import type { GrinderCardView } from "./present-gear.ts";

/** One of the user's grinders: its dial, its calibration, its name. */
export const GrinderCard = ({ grinder }: { readonly grinder: GrinderCardView }) => {
  const { gear } = useWords();
  const {
    slug,
    shape,
    name,
    model,
    nickname,
    isDefault,
    isEspressoDefault,
    dial,
    setting,
    note,
    isCalibrated,
    isCustom,
  } = grinder;
  return (
    <li className="card stack gcard">
      <div className="row">
        <Silhouette shape={shape} />
        <div className="grow">
          <h3 className="gname">{name}</h3>
          <p className="small muted">
            {model} {isCustom && <span className="tag tag-own">{gear.own}</span>}
          </p>
        </div>
        <MiniDial dial={dial} setting={setting} />
        <GearButtons kind="grinder" slug={slug} name={name} isDefault={isDefault} />
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="grinder" value={slug} />
        <button
          className="chip"
          type="submit"
          name="do"
          value={isEspressoDefault ? "not-espresso" : "espresso"}
          aria-pressed={isEspressoDefault}
        >
          <BrewerIcon name="espresso" size={20} />
          {gear.forEspresso}
        </button>
      </Form>
      {note === undefined ? (
        <p className="small muted">{isCustom ? gear.ownNote : gear.notCalibrated}</p>
      ) : (
        <p className="gcard-note">
          <Icon name="check" />
          <span>{note}</span>
        </p>
      )}
      <div className="gcard-foot">
        {isCustom && <ButtonLink to={href("/me/gear/:slug", { slug })}>{gear.whereToStart}</ButtonLink>}
        <ButtonLink to={href("/me/gear/:slug/calibrate", { slug })}>
          {isCalibrated ? gear.calibrateAgain : gear.calibrate}
        </ButtonLink>
        <details className="gear-rename">
          <summary>{gear.rename}</summary>
          <Form method="post" className="stack stack-1" preventScrollReset>
            <input type="hidden" name="grinder" value={slug} />
            <div className="field">
              <label htmlFor={`nickname-${slug}`}>{gear.nickname}</label>
              <input
                className="input"
                id={`nickname-${slug}`}
                name="nickname"
                maxLength={nicknameLength}
                autoComplete="off"
                aria-describedby={`nickname-${slug}-note`}
                defaultValue={nickname}
              />
              <span className="hint" id={`nickname-${slug}-note`}>
                {gear.nicknameHint}
              </span>
            </div>
            <div>
              <Button name="do" value="rename">
                {gear.save}
              </Button>
            </div>
          </Form>
        </details>
      </div>
    </li>
  );
};
