import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { RoasterLine } from "./roaster-line.tsx";
import type { RoasterView } from "./roaster-view.ts";

/** The roasters that the visitor follows, each with an unfollow button. */
export const FollowedList = ({ roasters }: { readonly roasters: readonly RoasterView[] }) => {
  const { following } = useMessages();
  return (
    <section className="card followed" aria-labelledby="followed">
      <h2 id="followed">{following.list}</h2>
      <Form method="post" action={href("/following")} preventScrollReset>
        <input type="hidden" name="following" value="false" />
        <ul className="list">
          {roasters.map(({ slug, name, facts }) => (
            <li key={slug}>
              <RoasterLine
                name={name}
                slug={slug}
                facts={facts}
                end={
                  <button
                    className="icon-btn is-on"
                    type="submit"
                    name="roaster"
                    value={slug}
                    aria-label={following.unfollow(name)}
                  >
                    <Icon name="check" size={20} />
                  </button>
                }
              >
                <Link className="plain strong" to={href("/roasters/:slug", { slug })}>
                  {name}
                </Link>
              </RoasterLine>
            </li>
          ))}
        </ul>
      </Form>
      <p>
        <Link to={href("/roasters")}>{following.find}</Link>
      </p>
    </section>
  );
};
