import { useState } from "react";
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { DialControl } from "#app/features/dial/dial-control.tsx";
import { MiniDial } from "#app/features/dial/mini-dial.tsx";
import { Page } from "#app/features/shell/page.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { type GalleryDial, loadDials } from "./load-dials.server.ts";
import "./dials.css";

/** Every dial of the catalog on one page, for working on the drawing. Exists in development only. */
export const loader = ({ request }: LoaderFunctionArgs) => {
  const only = new URL(request.url).searchParams.get("only")?.split(",");
  return { dials: loadDials().filter(({ slug }) => only === undefined || only.includes(slug)) };
};

export const meta: MetaFunction = () => [
  { title: "Dials · Brewdial" },
  { name: "robots", content: "noindex" },
];

/** Grinders whose dials are adjustable on this page: one of each layout, and one with decreasing numbers. */
const settable = new Set(["comandante-c40-mk4", "1zpresso-j-max", "baratza-forte-bg", "kitchenaid-kcg8433"]);

export default function Dials() {
  const { dials } = useLoaderData<typeof loader>();
  return (
    <Page>
      <h1>Dials</h1>
      <p className="lead">One of each layout to set, then every grinder of the catalog at pour-over.</p>
      <div className="dials">
        {dials
          .filter(({ slug }) => settable.has(slug))
          .map((dial) => (
            <SettableDial key={dial.slug} dial={dial} />
          ))}
      </div>
      <div className="dials">
        {dials.map((dial) => (
          <figure key={dial.slug} className="card" id={dial.slug}>
            <figcaption className="row">
              <MiniDial dial={dial.dial} setting={dial.setting} range={dial.range} />
              <h2>{dial.name}</h2>
            </figcaption>
            <Dial view={dial} />
          </figure>
        ))}
      </div>
    </Page>
  );
}

const SettableDial = ({ dial }: { readonly dial: GalleryDial }) => {
  const messages = useMessages();
  const [setting, setSetting] = useState(dial.setting);
  const band = dial.bands?.find(({ method }) => method === "pour-over");
  const view = {
    ...dial,
    setting,
    bands: undefined,
    band: band && { ...band, name: messages.dial.bands["pour-over"] },
    ghost: dial.setting,
  };
  return (
    <figure className="card">
      <figcaption>
        <h2>{dial.name}</h2>
      </figcaption>
      <DialControl view={view} onChange={setSetting} />
    </figure>
  );
};
