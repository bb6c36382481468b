import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import type { WebhookText, WebhookView } from "./present.ts";
import "./webhooks.css";

interface Props {
  readonly webhook: WebhookView;
  /** Whether the viewer can change the webhook; every member can send a test event. */
  readonly isOwner: boolean;
  readonly text: WebhookText;
}

/** The actions of a webhook. Actions that cannot be undone ask for confirmation, even without scripts. */
export const WebhookActions = ({ webhook: { isEnabled }, isOwner, text }: Props) => (
  <div className="webhook-do">
    <Form method="post" className="row row-1 wrap">
      {isEnabled && (
        <Button kind="primary" name="do" value="test">
          {text.test}
        </Button>
      )}
      {isOwner && (
        <Button name="do" value={isEnabled ? "off" : "on"}>
          {isEnabled ? text.switchOff : text.switchOn}
        </Button>
      )}
    </Form>
    {isOwner && (
      <>
        <Ask label={text.rotate} sure={text.rotateSure} button={text.rotateButton} value="rotate" />
        <Ask label={text.delete} sure={text.deleteSure} button={text.deleteButton} value="delete" />
      </>
    )}
  </div>
);

interface AskProps {
  readonly label: string;
  readonly sure: string;
  readonly button: string;
  readonly value: "rotate" | "delete";
}

const Ask = ({ label, sure, button, value }: AskProps) => (
  <details>
    <summary className="btn">{label}</summary>
    <Form method="post" className="stack stack-1">
      <p className="small">{sure}</p>
      <div>
        <Button kind={value === "delete" ? "danger" : "outline"} name="do" value={value}>
          {button}
        </Button>
      </div>
    </Form>
  </details>
);
