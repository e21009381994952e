import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { PriceRangeForm } from "./price-range-form";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push, prefetch: jest.fn() }),
  usePathname: () => "/products",
  useSearchParams: () => new URLSearchParams(),
}));

beforeEach(() => push.mockReset());

const NONE = { from: null, to: null };
const TEXTS = { least: "From", most: "To", hint: "A price", apply: "Apply" };

function show(range: { from: number | null; to: number | null }, locale: Locale = "en") {
  renderWithProviders(
    <PriceRangeForm range={range} action="/products" keep={[["brandId", "3"]]} texts={TEXTS} />,
    locale,
  );
}

const fill = async (label: string, text: string) => {
  const input = screen.getByRole("textbox", { name: label });
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
};
const apply = () => userEvent.click(screen.getByRole("button", { name: "Apply" }));

test("opens the list of the typed range with the other filters", async () => {
  show(NONE);
  await fill("To", "২,০০০");
  await fill("From", "500");
  await apply();
  expect(push).toHaveBeenCalledWith("/products?brandId=3&priceFrom=500&priceTo=2000", {
    scroll: false,
  });
});

test("removes the range if both inputs are empty", async () => {
  show({ from: 500, to: null }, "bn");
  expect(screen.getByRole("textbox", { name: "From" })).toHaveValue("৫০০");
  await fill("From", "");
  await apply();
  expect(push).toHaveBeenCalledWith("/bn/products?brandId=3", { scroll: false });
});

test("is a plain form without JavaScript", () => {
  show({ from: 5, to: 10 });
  const form = screen.getByRole("button", { name: "Apply" }).closest("form");
  expect(form).toHaveAttribute("action", "/products");
  expect(form).toHaveFormValues({ brandId: "3", priceFrom: "5", priceTo: "10" });
});
