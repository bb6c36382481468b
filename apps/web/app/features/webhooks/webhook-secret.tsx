import { CodeBlock } from "#app/ui/code-block.tsx";
import type { WebhookText } from "./present.ts";

export interface ShownSecret {
  readonly secret: string;
  readonly isRotated: boolean;
}

/** A new secret, which is shown only once: a reload shows the page without it. */
export const WebhookSecret = ({
  shown: { secret, isRotated },
  text: { secret: text },
}: {
  readonly shown: ShownSecret;
  readonly text: WebhookText;
}) => (
  <section className="card stack webhook-secret" aria-labelledby="secret">
    <h2 id="secret">{text.title}</h2>
    <p role="status">
      {text.once} {isRotated && text.rotated}
    </p>
    <CodeBlock label={text.label} text={secret} copyLabel={text.copy} copiedLabel={text.copied} />
  </section>
);
