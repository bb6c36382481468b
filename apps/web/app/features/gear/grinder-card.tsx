import { href } from "react-router";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import type { FormState } from "#app/http/form.server.ts";
import { nicknameLength } from "#app/fields/limits.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { GearMenu } from "./gear-menu.tsx";
import { NoteFields } from "./note-fields.tsx";
import type { GrinderCardView } from "./present-gear.ts";

interface Props {
  readonly grinder: GrinderCardView;
  /** The refused name and notes, if they are of this grinder. */
  readonly refused: FormState | undefined;
}

/** One of the user's grinders: its dial, calibration, name and notes. */
export const GrinderCard = ({ grinder, refused }: Props) => {
  const { gear } = useMessages();
  const { slug, shape, name, model, dial, setting, note, isCustom, notes } = grinder;
  return (
    <li className="card stack gear-card">
      <div className="row gear-card-head">
        <Silhouette shape={shape} />
        <div className="grow">
          <h3 className="grinder-name">{name}</h3>
          <p className="small muted">{model}</p>
          {notes !== "" && <p className="small muted settings-value">{notes}</p>}
          {isCustom && (
            <p className="gear-card-tags">
              <span className="tag">{gear.own}</span>
            </p>
          )}
        </div>
        <MiniDial dial={dial} setting={setting} />
        <GearMenu kind="grinder" slug={slug} name={name} />
      </div>
      {note === undefined ? (
        <p className="small muted">{isCustom ? gear.ownNote : gear.notCalibrated}</p>
      ) : (
        <p className="gear-card-note">
          <Icon name="check" />
          <span>{note}</span>
        </p>
      )}
      <div className="gear-card-foot">
        <ButtonLink to={href("/me/gear/:slug/calibrate", { slug })}>
          {grinder.isCalibrated ? gear.calibrateAgain : gear.calibrate}
        </ButtonLink>
        <Link
          className="gear-card-link"
          to={isCustom ? href("/me/gear/:slug", { slug }) : href("/grinders/:slug", { slug })}
        >
          {isCustom ? gear.whereToStart : gear.allSettings}
        </Link>
        <GrinderDetails grinder={grinder} refused={refused} />
      </div>
    </li>
  );
};

/** The name and notes of a grinder, in a form that opens without scripts. A custom grinder's notes are part of its description. */
const GrinderDetails = ({ grinder: { slug, isCustom, details }, refused }: Props) => {
  const { gear } = useMessages();
  const values = { ...details, ...refused?.values };
  const text = isCustom ? gear.rename : gear.nameAndNotes;
  return (
    <details className="gear-rename" open={refused !== undefined}>
      <summary>{text}</summary>
      {/* A new form shows the saved values, trimmed and with empty ones. */}
      <Form
        key={Object.values(details).join()}
        method="post"
        className="stack stack-1"
        noValidate
        preventScrollReset
      >
        <input type="hidden" name="grinder" value={slug} />
        <Field
          id={`nickname-${slug}`}
          name="nickname"
          label={gear.nickname}
          hint={gear.nicknameHint}
          error={refused?.fields["nickname"]}
          defaultValue={values.nickname}
          maxLength={nicknameLength}
          autoComplete="off"
        />
        {!isCustom && <NoteFields idPrefix={`${slug}-`} values={values} rpmError={refused?.fields["rpm"]} />}
        <div>
          <Button name="do" value="edit">
            {gear.save}
          </Button>
        </div>
      </Form>
    </details>
  );
};
