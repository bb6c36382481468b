import type { Part, Release } from "./parse-changelog.ts";
import "./changelog.css";

/** The changes of each version. */
export const Changelog = ({ releases }: { readonly releases: readonly Release[] }) =>
  releases.map(({ title, groups }) => (
    <section key={title} className="stack">
      <h2>{title}</h2>
      {groups.map((group) => (
        <div key={group.title} className="stack stack-1">
          <h3>{group.title}</h3>
          <ul className="changelog-list">
            {group.items.map((parts, position) => (
              <li key={position}>
                <Line parts={parts} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));

const Line = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map(({ text, isCode, isStrong, address }, position) => {
    if (isStrong) return <b key={position}>{text}</b>;
    if (isCode) return <code key={position}>{text}</code>;
    return address === undefined ? (
      text
    ) : (
      <a key={position} href={address}>
        {text}
      </a>
    );
  });
