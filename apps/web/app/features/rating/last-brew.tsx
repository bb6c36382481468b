import { useSyncExternalStore } from "react";
import { href, useRouteLoaderData } from "react-router";
import { listBrews, subscribeToBrews } from "#app/browser/brew-log.ts";
import type { Shell } from "#app/http/load-shell.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat } from "#app/words/format.ts";
import { describeLast } from "./describe-last.ts";
import "./rating.css";

const nothing: ReturnType<typeof listBrews> = [];

/** The last brew of this device with its result and what changes next. Nothing before the first one. */
export const LastBrew = () => {
  const words = useWords();
  const shell = useRouteLoaderData<Shell>("root");
  const brews = useSyncExternalStore(subscribeToBrews, listBrews, () => nothing);
  const [brew] = brews;
  if (brew === undefined) return null;
  const { last } = words.rate;
  const format = createFormat(words.locale, shell?.units ?? { temperature: "c", weight: "g" });
  return (
    <section className="card card-sm last-brew" aria-label={last.title}>
      <p>
        <span className="strong">{brew.title}</span> <br />
        {describeLast(words, format, brew, false)}
      </p>
      {!brew.isClosed && <ButtonLink to={href("/brew")}>{last.unrated}</ButtonLink>}
      <ButtonLink to={`${href("/brew")}${brew.search}`}>{last.brewAgain}</ButtonLink>
      <ButtonLink kind="quiet" to={href("/log")}>
        {last.all}
      </ButtonLink>
    </section>
  );
};
