import { expect, test } from "vitest";
import { frameAddress } from "./oembed-link.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";

const facts = {
  name: "Kochere on the V60",
  address: "https://brewdial.example/recipes/12",
  image: "https://brewdial.example/og/recipes/12.png",
  description: "15 g of coffee",
  author: "Ana",
  createdAt: "2026-06-03T08:15:30.000Z",
  ingredients: ["15 g Coffee", "240 g Water"],
  totalSeconds: 180,
  steps: [{ name: "Bloom", text: "" }],
  rating: undefined,
  category: "Pour-over",
};

test("recipeJsonLd leaves out a rating and a time that the page does not show", () => {
  expect(recipeJsonLd(facts)).not.toHaveProperty("aggregateRating");
  expect(recipeJsonLd(facts)).toMatchObject({
    image: facts.image,
    totalTime: "PT180S",
    recipeInstructions: [{ "@type": "HowToStep", text: "Bloom" }],
  });
  expect(recipeJsonLd({ ...facts, totalSeconds: null })).not.toHaveProperty("totalTime");
});

test("frameAddress encodes slugs", () => {
  const frame = frameAddress("https://brewdial.example", "north", "a&b");
  expect(frame).toBe("https://brewdial.example/embed/north?coffee=a%26b");
});
