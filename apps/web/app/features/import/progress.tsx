import { Button } from "#app/ui/button.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ImportActions, ImportStage } from "./use-import.ts";

type Running = Extract<ImportStage, { readonly name: "sending" | "stopped" }>;

/** The progress of the import. After an interruption it continues where it stopped: the API knows what has arrived. */
export const Progress = ({
  stage,
  actions,
}: {
  readonly stage: Running;
  readonly actions: ImportActions;
}) => {
  const { imports: text } = useMessages();
  const all = stage.preview.bodies.brewLogs.length;
  return (
    <section className="card stack" aria-label={text.sending}>
      <progress
        className="import-meter"
        max={Math.max(1, all)}
        value={stage.sent}
        aria-label={text.sending}
      />
      <p className="strong" role="status">
        {text.sent(stage.sent, all)}
      </p>
      {stage.name === "sending" ? (
        <p className="small muted">{text.stay}</p>
      ) : (
        <>
          <div className="error-summary" role="alert">
            <p>
              {whyStopped(text.stoppedWhy, stage.status)} {text.stopped(stage.sent)}
            </p>
          </div>
          <Button type="button" kind="primary" onClick={() => void actions.goOn(stage.preview)}>
            {text.goOn}
          </Button>
        </>
      )}
    </section>
  );
};

type Reasons = ReturnType<typeof useMessages>["imports"]["stoppedWhy"];

function whyStopped(reasons: Reasons, status: number): string {
  if (status === 401) return reasons.signedOut;
  if (status === 429) return reasons.limited;
  return status === 0 || status >= 500 ? reasons.offline : reasons.refused;
}
