import { href } from "react-router";
import { brewers } from "#app/features/welcome/picks.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { useLocalizedPath } from "#app/words/use-localized-path.ts";

/** The next action of an account without gear: first the grinder, then the brewer. */
export const NoGear = ({ hasGrinder }: { readonly hasGrinder: boolean }) => {
  const { today, welcome } = useWords();
  const { start } = today;
  const returnTo = useLocalizedPath()(href("/"));
  if (!hasGrinder)
    return (
      <Empty
        icon="today"
        title={start.grinderTitle}
        text={start.grinderText}
        action={
          <ButtonLink
            kind="primary"
            size="large"
            to={`${href("/my-grinder")}?returnTo=${encodeURIComponent(returnTo)}`}
          >
            {start.pickGrinder}
          </ButtonLink>
        }
      />
    );
  return (
    <Empty
      icon="today"
      title={start.brewerTitle}
      text={start.brewerText}
      action={
        <Form method="post" action={`${href("/")}?index`} className="pick-b">
          {brewers.map(({ icon, machine }) => (
            <button key={machine} name="machine" value={machine}>
              <BrewerIcon name={icon} size={32} />
              {welcome.brewers[icon]}
            </button>
          ))}
        </Form>
      }
    />
  );
};
