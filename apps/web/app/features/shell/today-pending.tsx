import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { href, useLocation, useNavigation, useRouteLoaderData } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { plainPath } from "#app/i18n/locale.ts";

const isToday = (pathname: string): boolean => plainPath(pathname) === href("/");

/** Replaces the previous page with a skeleton of Today, if the data of Today takes longer than 300 ms. */
export const TodayPending = ({ children }: { readonly children: ReactNode }) => {
  const { state, location, formMethod } = useNavigation();
  const { pathname } = useLocation();
  const isSignedIn = useRouteLoaderData<Shell>("root")?.account !== undefined;
  const isOpening =
    isSignedIn &&
    state === "loading" &&
    formMethod === undefined &&
    isToday(location.pathname) &&
    !isToday(pathname);
  const [Skeleton, setSkeleton] = useState<ComponentType>();
  useEffect(() => {
    if (!isOpening) return undefined;
    let isLeft = false;
    const show = async () => {
      const [{ TodaySkeleton }] = await Promise.all([import("./today-skeleton.tsx"), wait(delayMs)]);
      if (!isLeft) setSkeleton(() => TodaySkeleton);
    };
    // If the skeleton cannot be loaded, the previous page stays until the data has arrived.
    void show().catch(() => undefined);
    return () => {
      isLeft = true;
      setSkeleton(undefined);
    };
  }, [isOpening]);
  return isOpening && Skeleton !== undefined ? <Skeleton /> : children;
};

const delayMs = 300;
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
