import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Links for roasters and developers, one line each. */
export const Audiences = () => {
  const { roasters, developers } = useMessages().welcome;
  return (
    <div className="grid cols-2">
      <section className="card card-sm card-link">
        <h2>
          <Link to={href("/for-roasters")}>{roasters.title}</Link>
        </h2>
        <p className="muted">{roasters.text}</p>
      </section>
      <section className="card card-sm card-link">
        <h2>
          <Link to={href("/developers")}>{developers.title}</Link>
        </h2>
        <p className="muted">{developers.text}</p>
      </section>
    </div>
  );
};
