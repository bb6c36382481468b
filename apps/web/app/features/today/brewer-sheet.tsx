import { href } from "react-router";
import { brewers } from "#app/features/welcome/picks.ts";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { TodaySheet } from "./today-sheet.tsx";

/** The first brewer of an account: one tap adds it. */
export const BrewerSheet = ({ current }: { readonly current: string }) => {
  const { today, welcome } = useWords();
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
