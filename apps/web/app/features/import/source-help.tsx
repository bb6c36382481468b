import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";

/** How to get the file of each app. */
export const SourceHelp = () => {
  const { imports: text } = useWords();
  return (
    <section className="card imp-from" aria-labelledby="how">
      <h2 className="set-t" id="how">
        {text.howTitle}
      </h2>
      {text.sources.map(({ name, mark, file, steps }) => (
        <details key={name}>
          <summary>
            <span className="imp-mark" aria-hidden="true">
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
