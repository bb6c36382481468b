import { href } from "react-router";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { nicknameLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { GearButtons } from "./gear-buttons.tsx";
import { NoteFields } from "./note-fields.tsx";
import type { GrinderCardView } from "./present-gear.ts";

interface Props {
  readonly grinder: GrinderCardView;
  /** The refused notes, if they are of this grinder. */
  readonly refused: FormState | undefined;
}

/** One of the user's grinders: its dial, calibration, name and notes. */
export const GrinderCard = ({ grinder, refused }: Props) => {
  const { gear, customGrinder } = useMessages();
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
    notes,
    noteFields,
  } = grinder;
  return (
    <li className="card stack gear-card">
      <div className="row">
        <Silhouette shape={shape} />
        <div className="grow">
          <h3 className="grinder-name">{name}</h3>
          <p className="small muted">
            {model} {isCustom && <span className="tag tag-own">{gear.own}</span>}
          </p>
          {notes !== "" && <p className="small muted settings-value">{notes}</p>}
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
        <p className="gear-card-note">
          <Icon name="check" />
          <span>{note}</span>
        </p>
      )}
      <div className="gear-card-foot">
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
        {!isCustom && (
          <details className="gear-rename" open={refused !== undefined}>
            <summary>{customGrinder.more}</summary>
            <Form method="post" className="stack stack-1" noValidate preventScrollReset>
              <input type="hidden" name="grinder" value={slug} />
              <NoteFields
                key={notes}
                idPrefix={`${slug}-`}
                values={{ ...noteFields, ...refused?.values }}
                rpmError={refused?.fields["rpm"]}
              />
              <div>
                <Button name="do" value="notes">
                  {gear.save}
                </Button>
              </div>
            </Form>
          </details>
        )}
      </div>
    </li>
  );
};
