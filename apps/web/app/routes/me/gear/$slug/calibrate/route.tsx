import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { lazy, Suspense } from "react";
import { data, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { CalibrationChart } from "#app/features/gear/calibration-chart.tsx";
import {
  CalibrationDone,
  CalibrationHead,
  CalibrationQuestion,
  CalibrationReset,
  KnownSetting,
} from "#app/features/gear/calibration.tsx";
import { presentCalibration } from "#app/features/gear/present-calibration.ts";
import { presentFirstSetting, readSetting } from "#app/features/gear/present-first-setting.ts";
import { readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { safeReturnTo } from "#app/http/return-to.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { pageMeta } from "#app/seo/page-meta.ts";
import { useMessages } from "#app/i18n/context.ts";
import { answer } from "./answer.server.ts";

const FirstSetting = lazy(async () => ({
  default: (await import("#app/features/gear/first-setting.tsx")).FirstSetting,
}));

/**
 * `?more=1`: continues after three answers. `?first=1`: asks for the setting that the owner of a new grinder uses, with the dial at
 * `?setting=`, and redirects to `?returnTo=`.
 */
export async function loader({ context, params: { slug }, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages, path } = requestContext;
  const [{ grinders }, { machines }, methods] = await Promise.all([
    read(listOwnGrinders, {}),
    read(listOwnMachines, {}),
    listMethods(requestContext),
  ]);
  const own = grinders.find((grinder) => grinder.slug === slug);
  if (own === undefined) throw data(null, { status: 404 });
  const detail = await readGrinder(requestContext, slug);
  const returnTo = safeReturnTo(url.searchParams.get("returnTo"), path("/me/gear"));
  const isFirst = url.searchParams.has("first");
  const first = isFirst
    ? presentFirstSetting(messages, own, detail, methods, readSetting(url.searchParams))
    : undefined;
  if (isFirst && first === undefined) throw redirect(returnTo, 303);
  const view = presentCalibration(messages, own, detail, methods, machines[0]?.brewMethod);
  const isAsked = view.task !== undefined && (!view.task.isEnough || url.searchParams.has("more"));
  return {
    page: {
      title: first?.question ?? messages.gear.calibration.title(view.name),
      description: messages.descriptions.calibrate(view.name),
      isIndexed: false,
    },
    view,
    first,
    returnTo,
    isAsked: isAsked && !view.isFull,
  };
}

export const action = async ({ context, params, request }: Route.ActionArgs) =>
  answer(getRequestContext(context), params.slug, await readForm(request));

export const meta: Route.MetaFunction = ({ loaderData }) => pageMeta(loaderData?.page);

export default function MeCalibrate({
  loaderData: { view, first, returnTo, isAsked },
  actionData: state,
}: Route.ComponentProps) {
  const text = useMessages().gear.calibration;
  const { slug, name, answers, isFull, canReset, task } = view;
  const refused = state?.fields["setting"];
  const refusal =
    refused === undefined ? undefined : { setting: state?.values["setting"] ?? "", message: refused };
  if (first !== undefined)
    return (
      <main id="main" className="calibration">
        {/* Rendered before the rest: the heading is focused as soon as the page is shown. */}
        <CalibrationHead name={name} back={returnTo} done={task?.progress ?? 0} />
        <h2 className="calibration-middle">{first.question}</h2>
        <Suspense>
          <FirstSetting key={first.dial.setting} view={first} returnTo={returnTo} />
        </Suspense>
      </main>
    );
  return (
    <main id="main" className="calibration">
      <CalibrationHead name={name} back={returnTo} done={task?.progress ?? 0} />
      {task === undefined ? (
        <p className="card">{text.outOfReach}</p>
      ) : (
        <>
          {isAsked ? (
            <>
              <CalibrationQuestion task={task} answers={answers} />
              <KnownSetting task={task} refused={refusal} />
            </>
          ) : (
            <CalibrationDone task={task} slug={slug} isFull={isFull} />
          )}
          <CalibrationChart chart={task.chart} />
        </>
      )}
      {canReset && <CalibrationReset />}
    </main>
  );
}
