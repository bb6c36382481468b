import { type RefAttributes, useEffect, useRef, useState } from "react";
import type { FormProps } from "react-router";
import { type Fields, isFields, readFields, writeFields } from "#app/browser/form-fields.ts";
import { Form } from "#app/ui/link.tsx";
import { RestoredNote } from "./draft-notes.tsx";
import { useDraftKey, useStoredDraft } from "./use-stored-draft.ts";

interface Props extends Omit<FormProps, "name"> {
  /** Distinguishes several forms of a page. */
  readonly name?: string;
  /** The hidden field that makes submitting the form idempotent. It keeps its value until the form is saved. */
  readonly once?: { readonly name: string; readonly value: string } | undefined;
  /** The units of typed amounts: a draft in other units is not restored. */
  readonly units?: string;
  /** Called with the restored fields, for parts of the page that are rendered from state. */
  readonly onRestore?: (fields: Fields) => void;
}

/**
 * A form that stores its input on this device until it is saved, so that it survives a lost connection, an ended session and leaving the
 * page. The route's `clientAction` must be `keepForm`, and an `UnsentNote` must be next to its button. Without scripts it is a plain form.
 */
export const DraftForm = ({ name = "", units = "", ...props }: Props) => {
  const key = useDraftKey(name);
  // A new key for another URL resets the form, whose state belongs to one URL.
  return <KeyedForm key={key} draftKey={`${key}${units === "" ? "" : ` ${units}`}`} {...props} />;
};

interface KeyedProps extends FormProps, RefAttributes<HTMLFormElement> {
  readonly draftKey: string;
  readonly once?: Props["once"];
  readonly onRestore?: Props["onRestore"];
}

const KeyedForm = ({ draftKey, once, onRestore, children, onInput, onSubmit, ...props }: KeyedProps) => {
  const form = useRef<HTMLFormElement>(null);
  const initial = useRef<Fields>([]);
  const isWriting = useRef(false);
  const [onceValue, setOnceValue] = useState(once?.value);
  const [restored, setRestored] = useState<"typed" | "signedOut">();
  const draft = useStoredDraft(draftKey);
  const write = (fields: Fields) => {
    if (form.current === null) return;
    isWriting.current = true;
    writeFields(form.current, fields);
    isWriting.current = false;
    onRestore?.(fields);
  };
  useEffect(() => {
    if (form.current !== null) initial.current = readFields(form.current);
    const stored = draft.find();
    if (!isFields(stored?.value)) return;
    write(stored.value);
    const sent = stored.value.find(([field]) => field === once?.name);
    // oxlint-disable-next-line react/set-state-in-effect -- the server has no drafts: its page is hydrated first
    setRestored(stored.isSignedOut === true ? "signedOut" : "typed");
    if (sent !== undefined) setOnceValue(sent[1]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later changes are the visitor's
  }, []);
  const discard = () => {
    write(initial.current);
    draft.discard();
    setRestored(undefined);
  };
  return (
    <>
      {restored !== undefined && <RestoredNote reason={restored} onDiscard={discard} />}
      <Form
        {...props}
        ref={form}
        onInput={(event) => {
          onInput?.(event);
          if (!isWriting.current) draft.schedule(readFields(event.currentTarget));
        }}
        onSubmit={(event) => {
          onSubmit?.(event);
          draft.schedule(readFields(event.currentTarget));
          draft.flush();
        }}
      >
        <input type="hidden" name="draft" value={draftKey} />
        {once !== undefined && <input type="hidden" name={once.name} value={onceValue} />}
        {children}
      </Form>
    </>
  );
};
