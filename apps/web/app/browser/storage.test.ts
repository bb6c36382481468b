import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "./storage.ts";

const isNumber = (value: unknown): value is number => typeof value === "number";
let items: Map<string, string>;

beforeEach(() => {
  items = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
  vi.stubGlobal("addEventListener", vi.fn<() => void>());
  vi.stubGlobal("removeEventListener", vi.fn<() => void>());
});
afterEach(() => vi.unstubAllGlobals());

test("createStore returns what another store of the same name and version has stored", () => {
  expect(createStore("n", 1, isNumber).write(7)).toBe(true);
  expect(createStore("n", 1, isNumber).read()).toBe(7);
  expect(createStore("n", 2, isNumber).read()).toBeUndefined();
});

test("createStore ignores what is not valid, not JSON or missing", () => {
  const store = createStore("n", 1, isNumber);
  for (const text of ["", "{", "null", '{"version":1,"value":"7"}', "[]"]) {
    items.set("brewdial.n", text);
    expect(store.read()).toBeUndefined();
  }
});

test("createStore keeps a value for the page when storage is full or forbidden", () => {
  const refuse = () => {
    throw new DOMException("no", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const store = createStore("n", 1, isNumber);
  expect(store.write(7)).toBe(false);
  expect(store.read()).toBe(7);
});

test("createStore tells its listeners of a change until they stop", () => {
  const store = createStore("n", 1, isNumber);
  const listener = vi.fn<() => void>();
  const stop = store.subscribe(listener);
  store.write(1);
  stop();
  store.write(2);
  expect(listener).toHaveBeenCalledTimes(1);
});
