import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly title: string;
  /** The URLs of the pickers of brewer and grinder. */
  readonly pickBrewer: string;
  readonly pickGrinder: string;
}

/** Says that a grinder cannot grind for a brewer, with a link to pick another of either. */
export const NoRecipe = ({ title, pickBrewer, pickGrinder }: Props) => {
  const { welcome } = useMessages();
  return (
    <>
      <p className="note-line">
        <Icon name="info" size={20} />
        <b>{title}</b>
      </p>
      <div className="row wrap">
        <ButtonLink to={pickGrinder}>{welcome.otherGrinder}</ButtonLink>
        <ButtonLink to={pickBrewer} preventScrollReset>
          {welcome.otherBrewer}
        </ButtonLink>
      </div>
    </>
  );
};
