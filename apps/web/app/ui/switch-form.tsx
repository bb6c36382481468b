import { type ReactNode, useCallback, useEffect, useRef } from "react";
import { useNavigation, useSubmit } from "react-router";
import { useMessages } from "#app/i18n/context.ts";
import { Button } from "./button.tsx";
import { Form } from "./link.tsx";

interface Props {
  /** The id of its heading. */
  readonly labelledBy: string;
  readonly children: ReactNode;
}

/** A form of switches that saves every change at once. Without scripts it has a button. */
export const SwitchForm = ({ labelledBy, children }: Props) => {
  const { account } = useMessages();
  const form = useRef<HTMLFormElement>(null);
  const change = useRef<"none" | "due" | "sent">("none");
  const submit = useSubmit();
  const { state } = useNavigation();
  const send = useCallback(() => {
    change.current = "sent";
    void submit(form.current, { replace: true, preventScrollReset: true });
  }, [submit]);
  useEffect(() => {
    if (state !== "idle") return;
    // One request at a time, so that the last change is the last to arrive.
    if (change.current === "due") send();
    else if (change.current === "sent") {
      change.current = "none";
      // Takes back a change that was refused.
      form.current?.reset();
    }
  }, [send, state]);
  useEffect(() => {
    // A switch that was changed before the scripts ran.
    const isChanged = (input: Element) =>
      input instanceof HTMLInputElement && input.checked !== input.defaultChecked;
    if (Array.from(form.current?.elements ?? []).some(isChanged)) send();
  }, [send]);
  const save = () => {
    if (state === "idle") send();
    else change.current = "due";
  };
  return (
    <Form
      className="card stack stack-1"
      method="post"
      preventScrollReset
      ref={form}
      aria-labelledby={labelledBy}
      onChange={save}
    >
      {children}
      <div className="switch-form-save">
        <Button>{account.save}</Button>
      </div>
    </Form>
  );
};
