import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Returns a key handler of the rows of the log: arrows move the focus, and beside an open cup they open the next one. */
export function useArrowKeys(isCupOpen: boolean) {
  const navigate = useNavigate();
  return (event: KeyboardEvent<HTMLAnchorElement>) => {
    const step = steps[event.key];
    const rows = [...document.querySelectorAll<HTMLAnchorElement>("a.log-row")];
    const next = step === undefined ? undefined : rows[rows.indexOf(event.currentTarget) + step];
    if (next === undefined) return;
    event.preventDefault();
    next.focus();
    if (isCupOpen) void navigate(next.pathname + next.search, { replace: true });
  };
}
