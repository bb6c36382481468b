import { useLayoutEffect } from "react";
import { useMessages } from "#app/i18n/context.ts";
import { Page } from "./page.tsx";
import "./today-skeleton.css";

/** The skeleton of Today: the card with an empty dial, figures and button. */
export const TodaySkeleton = () => {
  const { navigation, shell } = useMessages();
  useLayoutEffect(() => {
    // Newer browsers return a promise, which React would treat as a cleanup function.
    scrollTo(0, 0);
  }, []);
  return (
    <Page section="today" hasFooter={false}>
      <h1 className="visually-hidden">{navigation.today}</h1>
      <p className="visually-hidden" role="status">
        {shell.loadingToday}
      </p>
      <div className="card card-raised stack load" aria-hidden="true">
        <div className="row between">
          <div className="grow stack stack-1">
            <div className="skel load-title" />
            <div className="skel load-line" />
          </div>
          <div className="skel load-pick" />
        </div>
        <div className="load-body stack">
          <div className="load-dial">
            {/* One tick for each of 50 clicks, a longer one for each tenth: drawn as dashes of two arcs of 280°. */}
            <svg viewBox="0 0 400 356">
              <path className="load-minor" pathLength="50.1" d="M90.4 330.6A170.5 170.5 0 1 1 309.6 330.6" />
              <path className="load-major" pathLength="50.2" d="M94.9 325.3A163.5 163.5 0 1 1 305.1 325.3" />
            </svg>
            <div className="skel load-number" />
          </div>
          <div className="stack">
            <div className="row between">
              <div className="skel load-figure" />
              <div className="skel load-figure" />
              <div className="skel load-figure" />
              <div className="skel load-figure" />
            </div>
            <div className="skel load-button" />
          </div>
        </div>
      </div>
    </Page>
  );
};
