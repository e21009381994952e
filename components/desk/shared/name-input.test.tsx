import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskCategory } from "@/lib/contract/categories/desk-schemas";
import { CATEGORIES, NO_PLACES, PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import type { Locale } from "@/lib/i18n/locales";

/** 150 categories; pages and search as the server has them. */
const ALL: DeskCategory[] = Array.from({ length: 150 }, (_, n) => ({
  ...(CATEGORIES[0] as DeskCategory),
  id: n + 1,
  slug: `category-${n}`,
  name: `Category ${n}`,
  name_bn: `ক্যাটাগরি ${n}`,
}));

function pageOf(all: readonly DeskCategory[]) {
  return ({ query }: { query: Record<string, string> }) => {
    const found = all.filter(({ slug, name, name_bn }) =>
      `${slug} ${name} ${name_bn}`.toLowerCase().includes((query.q ?? "").toLowerCase()),
    );
    const data = found.slice(0, Number(query.per_page));
    return { json: { data, total: found.length } };
  };
}

const DETAILS = {
  images: [],
  image_alts: [],
  image_alts_bn: [],
  category: "category-149",
};
const NONE = () => ({ json: { data: [], total: 0 } });

async function openProduct(locale: Locale = "en") {
  const product = { ...PRODUCT, ...DETAILS };
  return renderDesk({
    path: "/products/12",
    locale,
    handlers: {
      "GET products/12": () => ({ json: { data: product } }),
      "PUT products/12": ({ body }) => ({ json: { data: { ...product, ...Object(body) } } }),
      "GET products/12/batches": NONE,
      "GET products/12/price-history": NONE,
      "GET products/12/stock-history": NONE,
      "GET products/12/home-places": () => ({ json: { data: NO_PLACES } }),
      "POST preview": () => ({ json: { data: { html: "" } } }),
      "GET categories": pageOf(ALL),
      "GET brands": pageOf([]),
    },
  });
}

test("shows the chosen category and finds others beyond the first hundred", async () => {
  const { sent } = await openProduct();
  const input = await screen.findByRole("combobox", { name: /Category/ });
  await waitFor(() => expect(input).toHaveValue("Category 149"));
  await userEvent.clear(input);
  await userEvent.type(input, "category 12");
  await userEvent.click(await screen.findByRole("option", { name: "Category 127" }));
  expect(sent("GET categories").some(({ query }) => query.q === "category 12")).toBe(true);
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(sent("PUT products/12").map(({ body }) => body)).toEqual([
      { category: "category-127", version: "a" },
    ]),
  );
  expect(input).toHaveValue("Category 127");
});

test("finds a category by its Bengali name", async () => {
  await openProduct();
  const input = await screen.findByRole("combobox", { name: /Category/ });
  await waitFor(() => expect(input).toHaveValue("Category 149"));
  await userEvent.clear(input);
  await userEvent.type(input, "ক্যাটাগরি 131");
  expect(await screen.findByRole("option", { name: "Category 131" })).toBeVisible();
});

test("shows Bengali names in the Bengali desk, also in the preview", async () => {
  const { sent } = await openProduct("bn");
  const input = await screen.findByRole("combobox", { name: /ক্যাটাগরি/ });
  await waitFor(() => expect(input).toHaveValue("ক্যাটাগরি 149"));
  const preview = screen.getByRole("complementary", { name: "দোকানে যেমন দেখাবে" });
  await waitFor(() => expect(preview).toHaveTextContent("ক্যাটাগরি 149"));
  await userEvent.clear(input);
  await userEvent.type(input, "category 12");
  await userEvent.click(await screen.findByRole("option", { name: "ক্যাটাগরি 127" }));
  await userEvent.click(screen.getByRole("button", { name: "সংরক্ষণ করুন" }));
  await waitFor(() =>
    expect(sent("PUT products/12").map(({ body }) => body)).toEqual([
      { category: "category-127", version: "a" },
    ]),
  );
});
