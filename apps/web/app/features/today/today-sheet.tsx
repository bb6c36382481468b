import { type ReactNode, useSyncExternalStore } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Sheet } from "#app/ui/sheet.tsx";

interface Props {
  readonly title: string;
  readonly closeLabel: string;
  readonly children: ReactNode;
}

/** A sheet that is opened by the URL (`show`). Without scripts its content is shown above the card. */
export const TodaySheet = ({ title, closeLabel, children }: Props) => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isInteractive = useSyncExternalStore(subscribeToNothing, isBrowser, isServer);
  if (!isInteractive)
    return (
      <section className="card stack today-choice" aria-labelledby="sheet-title">
        <h2 id="sheet-title">{title}</h2>
        {children}
      </section>
    );
  const close = () => {
    const rest = new URLSearchParams(search);
    rest.delete("show");
    void navigate(`?${rest.toString()}`, { replace: true, preventScrollReset: true });
  };
  return (
    <Sheet title={title} closeLabel={closeLabel} onClose={close}>
      {children}
    </Sheet>
  );
};

const subscribeToNothing = () => () => undefined;
const isBrowser = () => true;
const isServer = () => false;
