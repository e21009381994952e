import { screen, within } from "@testing-library/react";
import { ProductFacts } from "@/components/product/product-facts";
import { parseProductDetails } from "@/lib/contract/readers/product-details";
import { parseCatalogue } from "@/lib/contract/readers/products";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { localized } from "@/lib/i18n/localized";
import type { ListPage } from "@/lib/list-pages/product-list";
import { facetsOf } from "@/lib/shop/catalogue/facets";
import { plainList } from "@/lib/shop/catalogue/list-query";
import { countFacets } from "@/lib/shop/catalogue/product-filters";
import { localDetails } from "@/lib/shop/product/local-product";
import { BrandView } from "./brand-view";
import { ListFilters } from "./list-filters";

jest.mock("next/navigation", () => ({
  useRouter: () => ({ push: jest.fn(), prefetch: jest.fn() }),
  usePathname: () => "/products",
  useSearchParams: () => new URLSearchParams(),
}));
// It is rendered on the server only.
jest.mock("@/components/ui/pagination", () => ({ Pagination: () => null }));

const inventory = { selling_price: 10, batch_no: "B-1", pack_quantity: 3 };
const product = { id: 7, name: "Lens", image: "p/7.webp", brand_id: 1, inventory };
const NADIVO = { id: 2, name: "Nadivo", name_bn: "নাদিভো", image: "brands/nadivo.webp" };
const catalogue = parseCatalogue({
  products: [product, { ...product, id: 8, brand_id: 2 }],
  brands: [NADIVO, { id: 1, name: "Aramika", name_bn: null }],
  categories: [],
});

function renderFilters(locale: Locale) {
  const query = plainList(null);
  const list: ListPage = {
    locale,
    query,
    title: "",
    category: null,
    brand: null,
    exact: true,
    missing: null,
    filters: [],
    facets: facetsOf(catalogue, countFacets(catalogue.products, query), query),
    traits: [],
    total: 2,
    products: null,
  };
  renderWithProviders(<ListFilters list={list} />, locale);
}

function renderBrand(locale: Locale, id: number) {
  const [brand] = catalogue.brands.filter((one) => one.id === id);
  if (!brand) throw new Error(`no brand ${id}`);
  const products = { items: [], page: 1, pageCount: 1, first: 1, last: 1, total: 1 };
  const page = { brand: localized(brand, locale), products };
  renderWithProviders(<BrandView locale={locale} page={page} />, locale);
}

test.each<[Locale, string, [name: string, lang: string | null][]]>([
  [
    "bn",
    "ব্র্যান্ড",
    [
      ["নাদিভো", null],
      ["Aramika", "en"],
    ],
  ],
  [
    "en",
    "Brand",
    [
      ["Nadivo", null],
      ["Aramika", null],
    ],
  ],
])("filters of a %s page name brands in its language, in their order", (locale, title, names) => {
  renderFilters(locale);
  const group = screen.getByRole("heading", { name: title }).parentElement;
  const links = within(group as HTMLElement).getAllByRole("link");
  expect(links).toHaveLength(names.length);
  for (const [index, [name, lang]] of names.entries()) {
    const link = links[index] as HTMLElement;
    expect(link).toHaveTextContent(name);
    expect(within(link).getByText(name, { exact: false }).getAttribute("lang")).toBe(lang);
  }
});

test.each([
  ["bn", "নাদিভো"],
  ["en", "Nadivo"],
] as const)("the %s page of a brand shows its name and picture", (locale, name) => {
  renderBrand(locale, 2);
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent(name);
  const picture = screen.getByRole("presentation");
  expect(picture).toHaveAttribute("src", expect.stringContaining("/media/brands/nadivo.webp"));
});

test("the page of a brand without Bengali name and picture shows the name", () => {
  renderBrand("bn", 1);
  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading).toHaveTextContent("Aramika");
  expect(heading).toHaveAttribute("lang", "en");
  expect(screen.queryByRole("presentation")).toBeNull();
});

test.each([
  ["bn", "নাদিভো"],
  ["en", "Nadivo"],
] as const)("the facts of a product on a %s page name its brand %s", (locale, name) => {
  const details = localDetails(parseProductDetails({ product, brand: NADIVO }), locale);
  renderWithProviders(<ProductFacts product={details} />, locale);
  expect(screen.getByRole("link", { name })).toHaveAttribute(
    "href",
    expect.stringContaining("/brands/2"),
  );
});
