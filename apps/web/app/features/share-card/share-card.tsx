import { useSubmit } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/choice-field.tsx";
import { Form } from "#app/ui/link.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { SharePicture } from "./share-picture.tsx";
import "./share-card.css";

interface Props {
  readonly title: string;
  readonly picture: {
    readonly address: string;
    readonly alt: string;
    readonly size: { readonly width: number; readonly height: number };
    /** Name of the file that is saved. */
    readonly fileName: string;
  };
  readonly choices: { readonly shape: string; readonly name: boolean; readonly grinder: boolean };
  /** Other fields of the query. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** A picture to share, with the choices of its shape and of what it shows. */
export const ShareCard = ({ title, picture, choices, fields = {} }: Props) => {
  const { shareCard } = useMessages();
  const submit = useSubmit();
  const { address, alt, size, fileName } = picture;
  return (
    <div className="share-card">
      <h1 className="heading-sm">{title}</h1>
      <img className={`share-card-${choices.shape}`} src={address} alt={alt} {...size} />
      <div className="share-card-choices">
        <SharePicture address={address} name={fileName} />
        <Form
          method="get"
          onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
        >
          <input type="hidden" name="choose" value="1" />
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <ChoiceField
            name="shape"
            label={shareCard.shape}
            value={choices.shape}
            options={shareCard.shapes}
          />
          <ToggleRow name="name" label={shareCard.name} isOn={choices.name} />
          <ToggleRow name="grinder" label={shareCard.grinder} isOn={choices.grinder} />
          <noscript>
            <Button>{shareCard.update}</Button>
          </noscript>
        </Form>
        <p className="small muted">{shareCard.private}</p>
      </div>
    </div>
  );
};
