import { Form } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { BagPageView } from "./present-bag-page.ts";

/** What is left, with buttons to correct it, and the history of the bag. */
export const BagStock = ({ bag }: { readonly bag: BagPageView }) => {
  const { bag: text } = useMessages();
  const { stock, left, life } = bag;
  return (
    <section className="card stack bag-page-stock" aria-labelledby="bag-stock">
      <div className="row between">
        <div>
          <h2 id="bag-stock">{text.stock}</h2>
          <p className="small muted">{stock.text}</p>
        </div>
        <Form method="post" preventScrollReset className="bag-step">
          <button
            className="step-btn sm"
            type="submit"
            name="gramsLeft"
            value={stock.less.value}
            aria-label={stock.less.name}
            disabled={stock.less.isEnd}
          >
            <Icon name="minus" size={20} />
          </button>
          <b>
            {left.value}
            <small>{left.unit}</small>
          </b>
          <button
            className="step-btn sm"
            type="submit"
            name="gramsLeft"
            value={stock.more.value}
            aria-label={stock.more.name}
          >
            <Icon name="plus" size={20} />
          </button>
        </Form>
      </div>
      {life.length > 0 && (
        <ol className="life">
          {life.map(({ name, date }) => (
            <li key={name}>
              <span className="small muted">{date}</span>
              <b>{name}</b>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};
