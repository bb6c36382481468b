import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { useWords } from "#app/words/context.ts";

/** Shown instead of an empty log. */
export const NoBrews = () => {
  const { empty } = useWords().log;
  return (
    <Empty
      icon="log"
      title={empty.title}
      text={empty.text}
      action={
        <ButtonLink kind="primary" to={href("/brew")}>
          {empty.action}
        </ButtonLink>
      }
    />
  );
};
