import { tappedCard } from "./tapped-card";

const card = (inside: string) => {
  document.body.innerHTML = `<article><img src="/i/5.avif" alt="" />${inside}</article>`;
  const link = document.querySelector<HTMLAnchorElement>("a.tapped");
  return link && tappedCard(link);
};
const NAME = '<h2><a href="/products/5">Digital Thermometer...</a></h2>';

test("returns picture and name of the card", () => {
  expect(card('<h2 lang="bn"><a class="tapped" href="/products/5">Mask</a></h2>')).toEqual({
    picture: "http://localhost/i/5.avif",
    name: "Mask",
    lang: "bn",
  });
});

test("prefers the full name", () => {
  const link = '<h2><a class="tapped" href="/products/5" aria-label="Long name">Long...</a></h2>';
  expect(card(link)).toMatchObject({ name: "Long name" });
});

test("knows another link to the same page", () => {
  expect(card(`${NAME}<a class="tapped" href="/products/5">Read more</a>`)).not.toBeNull();
});

test("returns nothing for other links of the card", () => {
  expect(card(`${NAME}<a class="tapped" href="/products/buy-now?productId=5">Buy</a>`)).toBeNull();
});

test("returns nothing for a link outside of a card", () => {
  document.body.innerHTML = '<nav><a class="tapped" href="/doctors">Doctors</a></nav>';
  const link = document.querySelector<HTMLAnchorElement>("a.tapped");
  expect(link && tappedCard(link)).toBeNull();
});
