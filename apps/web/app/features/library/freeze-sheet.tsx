import { useRef } from "react";
import { Form } from "react-router";
import { typedLength } from "#app/fields/number.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { BagPageView } from "./present-bag-page.ts";

interface Props {
  readonly bag: BagPageView;
  readonly idempotencyKey: string;
}

/** Asks how much to freeze: a native popover, which opens without scripts. */
export const FreezeSheet = ({ bag, idempotencyKey }: Props) => {
  const { bag: text } = useMessages();
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <div className="pop" id="freeze" popover="auto" role="dialog" aria-labelledby="freeze-title" ref={sheet}>
      <h2 id="freeze-title">{text.freezeTitle}</h2>
      <button
        className="icon-btn pop-close"
        type="button"
        popoverTarget="freeze"
        popoverTargetAction="hide"
        aria-label={text.close}
      >
        <Icon name="x" />
      </button>
      <p className="muted">{text.freezeLead}</p>
      <Form method="post" className="stack" onSubmit={() => sheet.current?.hidePopover()}>
        <input type="hidden" name="key" value={idempotencyKey} />
        <Field
          key={bag.typedLeft}
          name="freezeGrams"
          label={text.freezeAmount(bag.left.unit)}
          hint={bag.freezeHint}
          inputMode="decimal"
          autoComplete="off"
          maxLength={typedLength}
          required
          defaultValue={bag.typedLeft}
        />
        <Button kind="primary" size="large" isBlock>
          <Icon name="snow" size={20} />
          {text.freeze}
        </Button>
      </Form>
    </div>
  );
};
