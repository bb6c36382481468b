import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { type GrinderChoice, listPopular } from "./choices.ts";
import { shortModel } from "./model-name.ts";
import { Silhouette } from "./silhouette.tsx";
import "./grinder-picker.css";

interface Props {
  readonly grinders: readonly (GrinderChoice & { readonly brand: string })[];
  /** The form field that a tile submits its slug as. By default, tiles are links to the grinders' pages. */
  readonly field?: string;
}

/** The most common grinders as tiles, so that most visitors do not need to search. */
export const PopularGrinders = ({ grinders, field }: Props) => {
  const { grinder: text } = useMessages();
  const popular = listPopular(grinders);
  return (
    <section aria-label={text.popular} className="grinder-picker-brand">
      <h2 className="eyebrow">{text.popular}</h2>
      <ul className="grinder-picker-tiles">
        {/* Full rows of three. */}
        {popular.slice(0, popular.length - (popular.length % 3)).map(({ slug, brand, name, shape }) => {
          const content = (
            <>
              {shape !== undefined && <Silhouette shape={shape} />}
              <span className="small muted">{brand}</span>
              <span className="strong">{shortModel({ name })}</span>
            </>
          );
          return (
            <li key={slug}>
              {field === undefined ? (
                <Link to={href("/grinders/:slug", { slug })}>{content}</Link>
              ) : (
                <button type="submit" name={field} value={slug}>
                  {content}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
