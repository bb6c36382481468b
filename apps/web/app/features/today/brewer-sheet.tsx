import { href } from "react-router";
import { brewers } from "#app/features/welcome/picks.ts";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { TodaySheet } from "./today-sheet.tsx";

/** Asks for the first brewer of an account: one tap adds it. */
export const BrewerSheet = ({ current }: { readonly current: string }) => {
  const { today, welcome } = useMessages();
  return (
    <TodaySheet title={today.start.brewerTitle} closeLabel={today.choose.close}>
      <Form method="post" action={`${href("/")}?index`} className="pick-b">
        {brewers.map(({ icon, machine }) => (
          <button
            key={machine}
            name="machine"
            value={machine}
            aria-current={machine === current ? "true" : undefined}
          >
            <BrewerIcon name={icon} size={32} />
            {welcome.brewers[icon]}
          </button>
        ))}
      </Form>
    </TodaySheet>
  );
};
