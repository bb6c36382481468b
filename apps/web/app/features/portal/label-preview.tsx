import type { CoffeeLabel as Drawing } from "@brewdial/domain/label/label-drawing.ts";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { useMessages } from "#app/i18n/context.ts";
import "./portal-form.css";

interface Props {
  readonly label: Drawing;
  readonly name: string;
  readonly roaster: string;
}

/** The label of a coffee as its readers see it. */
export const LabelPreview = ({ label, name, roaster }: Props) => {
  const { preview } = useMessages().portalCoffee;
  return (
    <section className="form-preview" aria-labelledby="preview">
      <h2 id="preview" className="eyebrow">
        {preview.title}
      </h2>
      <CoffeeLabel label={label} shape="band">
        <p className={labelName(name)}>{name.trim() || preview.unnamed}</p>
        <p className="coffee-label-by">{roaster}</p>
      </CoffeeLabel>
      <p className="small muted">{preview.hint}</p>
    </section>
  );
};
