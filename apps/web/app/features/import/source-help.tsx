import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Explains how to export the file from each app. */
export const SourceHelp = () => {
  const { imports: text } = useMessages();
  return (
    <section className="card import-from" aria-labelledby="how">
      <h2 className="settings-label" id="how">
        {text.howTitle}
      </h2>
      {text.sources.map(({ name, mark, file, steps }) => (
        <details key={name}>
          <summary>
            <span className="import-mark" aria-hidden="true">
              {mark}
            </span>
            <span className="grow">
              <b>{name}</b>
              <span className="small muted">{file}</span>
            </span>
            <Icon name="chev" size={20} />
          </summary>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      ))}
    </section>
  );
};
