import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";

interface Props {
  readonly logId: number;
  readonly name: string;
}

/** Copies the brew into the personal recipes of the account. Clicking twice saves it only once. */
export const SaveRecipe = ({ logId, name }: Props) => {
  const { rate } = useMessages();
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed">("idle");
  const save = async () => {
    setState("saving");
    setState((await createRecipe(logId, name)) ? "saved" : "failed");
  };
  return (
    <>
      <Button
        type="button"
        size="large"
        disabled={state === "saving" || state === "saved"}
        onClick={() => void save()}
      >
        <Icon name="bookmark" isFilled={state === "saved"} />
        <span className="rating-save">{rate.saveRecipe}</span>
      </Button>
      {state === "saved" && (
        <p className="good strong" role="status">
          {rate.recipeSaved}
        </p>
      )}
      {state === "failed" && <p role="status">{rate.recipeNotSaved}</p>}
    </>
  );
};

async function createRecipe(logId: number, name: string): Promise<boolean> {
  try {
    const response = await fetch(`/api/brew-logs/${logId}/personal-recipe`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": `recipe-of-log-${logId}` },
      body: JSON.stringify({ name: name.slice(0, 100) }),
    });
    return response.ok;
  } catch {
    return false;
  }
}
