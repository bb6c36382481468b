import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field, TextArea } from "#app/ui/field.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { ImportFigures, ImportRows } from "./import-result.tsx";
import type { ImportView } from "./present-import.ts";
import "./import.css";

interface Props {
  readonly csv: string;
  readonly error: string | undefined;
  /** Undefined until the rows are checked. */
  readonly view: ImportView | undefined;
}

/** A file or pasted rows, which are checked first. The same form then imports the valid rows, and rows can be corrected in it. */
export const ImportForm = ({ csv, error, view }: Props) => {
  const { import: text } = useMessages().portalCoffee;
  const isBusy = useNavigation().state !== "idle";
  return (
    <Form method="post" encType="multipart/form-data" className="stack" noValidate>
      {/* The default button for Enter in a field: checking never writes. */}
      <button type="submit" name="run" value="check" hidden>
        {text.check}
      </button>
      {view !== undefined && (
        <>
          <ImportFigures view={view} />
          <ImportRows view={view} />
          <p className="small muted">{view.submit === undefined ? text.nothing : text.leftOut}</p>
          {view.submit !== undefined && (
            <Button kind="primary" size="large" name="run" value="import" disabled={isBusy}>
              {view.submit}
            </Button>
          )}
        </>
      )}
      <div className="card stack">
        <Field
          name="file"
          label={view === undefined ? text.file : text.again}
          hint={text.fileHint}
          type="file"
          accept=".csv,.txt,.tsv,text/csv"
          className="import-file"
        />
        <TextArea
          key={csv}
          name="csv"
          label={text.paste}
          placeholder={text.example}
          rows={6}
          defaultValue={csv}
          error={error}
          spellCheck={false}
        />
        <Button
          kind={view?.submit === undefined ? "primary" : "outline"}
          size="large"
          name="run"
          value="check"
          disabled={isBusy}
        >
          {text.check}
        </Button>
      </div>
    </Form>
  );
};
