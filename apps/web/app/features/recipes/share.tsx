import { CopyButton } from "#app/ui/copy-button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { RecipeView } from "./present.ts";
import { SendButton } from "./send-button.tsx";
import "./share.css";

export interface ShareLinks {
  readonly page: string;
  /** The recipe as plain text. */
  readonly text: string;
  /** Markup for embedding the recipes of the coffee on another site; undefined for a recipe without a coffee. */
  readonly embed: string | undefined;
}

interface Props {
  readonly view: RecipeView;
  readonly links: ShareLinks;
}

/** The share button and its sheet: a native popover, which opens without scripts. */
export const Share = ({ view, links }: Props) => {
  const { recipe } = useMessages();
  return (
    <>
      <button className="btn btn-soft" type="button" popoverTarget="share">
        <Icon name="share" size={20} />
        <span className="action-label">{recipe.share}</span>
      </button>
      <div className="share" id="share" popover="auto" role="dialog" aria-labelledby="share-title">
        <h2 id="share-title">{recipe.share}</h2>
        <button
          className="icon-btn share-close"
          type="button"
          popoverTarget="share"
          popoverTargetAction="hide"
          aria-label={recipe.close}
        >
          <Icon name="x" />
        </button>
        <div className="share-card">
          <div className="brewer-tile">
            <BrewerIcon name={view.icon} size={32} />
          </div>
          <div className="grow">
            <b>{view.title}</b>
            <p className="small muted">
              {view.strip.map(({ value, unit }) => `${value} ${unit}`.trim()).join(", ")}. {recipe.shareHint}
            </p>
          </div>
        </div>
        <div className="field">
          <label htmlFor="share-link">{recipe.link}</label>
          <div className="row row-1">
            <input className="input" id="share-link" type="text" readOnly value={links.page} />
            <CopyButton kind="primary" text={links.page} label={recipe.copy} doneLabel={recipe.copied} />
          </div>
          <SendButton title={view.title} address={links.page} />
          <CopyButton text={links.text} label={recipe.copyAsText} doneLabel={recipe.copied} />
        </div>
        {links.embed !== undefined && (
          <div className="field">
            <div className="row between">
              <label htmlFor="share-embed">{recipe.onAPage}</label>
              <CopyButton
                kind="soft"
                size="small"
                text={links.embed}
                label={recipe.copy}
                doneLabel={recipe.copied}
              />
            </div>
            <textarea className="input share-code" id="share-embed" readOnly rows={6} value={links.embed} />
            <span className="hint">{recipe.embedHint}</span>
          </div>
        )}
      </div>
    </>
  );
};
