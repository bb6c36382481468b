import { useEffect, useRef, useState } from "react";
import { useNavigation, useSubmit } from "react-router";

interface Options {
  readonly delayMs: number;
  readonly preventScrollReset?: boolean;
}

/**
 * Returns a function that submits a GET form once its fields have not changed for a while. It never interrupts another navigation, such as
 * a link clicked in the meantime: the form is submitted afterwards if it is still on the page.
 */
export function useDelayedSubmit({ delayMs, preventScrollReset = false }: Options) {
  const submit = useSubmit();
  const { state, formMethod } = useNavigation();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [due, setDue] = useState<{ readonly form: HTMLFormElement }>();
  const sent = useRef<typeof due>(undefined);
  const isBusy = state !== "idle" && formMethod !== "GET";
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (due === undefined || due === sent.current || isBusy) return;
    sent.current = due;
    void submit(due.form, { replace: true, preventScrollReset });
  }, [due, isBusy, preventScrollReset, submit]);
  return (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDue({ form }), delayMs);
  };
}
