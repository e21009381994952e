import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { NextIntlClientProvider } from "next-intl";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { ProductControls } from "@/components/product/product-controls";
import { productData } from "@/components/product/product-data";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { MESSAGES } from "@/lib/i18n/messages";
import { savedEvent } from "@/lib/shop/saved/saved-storage";
import { CompareView } from "./compare-view";
import { CompareButton, type SaveButtonProps, WishlistButton } from "./save-button";
import { SavedNotice } from "./saved-notice";
import { WishlistView } from "./wishlist-view";

const product = (id: number) => ({ id, name: `Product ${id}`, image: null });
const stored = (name: string) => JSON.parse(localStorage.getItem(`shop-${name}`) ?? "[]");
const store = (name: string, ...ids: number[]) =>
  localStorage.setItem(`shop-${name}`, JSON.stringify(ids.map(product)));

jest.mock("next/navigation", () => ({ usePathname: () => "/products" }));

/** Wishlist button of product 1. */
const heart1 = (variant: SaveButtonProps["variant"]) => (
  <div {...productData(product(1))}>
    <WishlistButton name="Product 1" variant={variant} />
  </div>
);
const compare1 = (variant: SaveButtonProps["variant"]) => (
  <div {...productData(product(1))}>
    <CompareButton name="Product 1" variant={variant} />
  </div>
);

function show(element: ReactElement, locale: Locale = "en") {
  return renderWithProviders(
    <>
      {element}
      <ProductControls waiting={{ current: [] }} />
      <SavedNotice />
    </>,
    locale,
  );
}

const emptyCart = { cart: null, cartItems: [], products: [] };

/** Fake shop with product 1 in stock and product 2 out of stock; all other ids return 404. */
function shop(refuse: (call: FakeCall) => boolean = () => false) {
  return fakeApi((call) => {
    if (refuse(call)) return { status: 500, body: {} };
    if (call.path === "/api/cart") return { body: emptyCart };
    const id = Number(call.path.split("/").at(-1));
    if (id !== 1 && id !== 2) return { status: 404, body: {} };
    const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: id === 1 ? 3 : 0 };
    const specifications = { power: `${id} AA batteries`, product_kind: "oximeter" };
    const sold = { ...product(id), discount: 10, rating: 4, unit: "tube", inventory };
    const record = { ...sold, ...specifications };
    const brand = { id: 1, name: `Brand ${id}` };
    return { body: { product: record, brand, category: { id: 15, name: "Gels", name_bn: "জেল" } } };
  });
}

const added = (calls: FakeCall[]) =>
  calls.filter(({ method }) => method === "POST").map(({ body }) => Object(body).product_id);

beforeEach(() => {
  localStorage.clear();
  savedEvent.set(null);
});

describe("WishlistButton", () => {
  const heart = (pressed: boolean) =>
    screen.getByRole("button", { name: "Wishlist Product 1", pressed });

  it.each(["icon", "text"] as const)(
    "saves a product and removes it again (%s)",
    async (variant) => {
      show(heart1(variant));
      await userEvent.click(heart(false));
      expect(heart(true)).toBeInTheDocument();
      expect(stored("wishlist")).toEqual([product(1)]);
      expect(screen.getByRole("status")).toHaveTextContent("Saved to your wishlist.");
      expect(screen.getByRole("link", { name: "Wishlist (1)" })).toHaveAttribute(
        "href",
        "/wishlist",
      );
      await userEvent.click(heart(true));
      expect(heart(false)).toBeInTheDocument();
      expect(stored("wishlist")).toEqual([]);
      expect(screen.getByRole("status")).toBeEmptyDOMElement();
    },
  );

  it("is not pressed in server-rendered HTML", () => {
    store("wishlist", 1);
    const html = renderToString(
      <NextIntlClientProvider locale="en" messages={MESSAGES.en}>
        {heart1("icon")}
      </NextIntlClientProvider>,
    );
    expect(html).toContain('aria-pressed="false"');
    show(heart1("icon"));
    expect(heart(true)).toBeInTheDocument();
  });

  it("updates when another tab saves a product", () => {
    show(heart1("icon"));
    store("wishlist", 1);
    fireEvent(window, new StorageEvent("storage", { key: "shop-wishlist" }));
    expect(heart(true)).toBeInTheDocument();
  });

  it("refuses more than 100 products", async () => {
    store("wishlist", ...Array.from({ length: 100 }, (_, index) => index + 2));
    show(heart1("icon"));
    await userEvent.click(heart(false));
    expect(heart(false)).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("it holds 100 products");
    expect(stored("wishlist")).toHaveLength(100);
  });
});

describe("CompareButton", () => {
  it("refuses a fifth product with Bengali digits on Bengali pages", async () => {
    store("compare", 2, 3, 4, 5);
    show(compare1("text"), "bn");
    await userEvent.click(screen.getByRole("button", { name: "তুলনা করুন Product 1" }));
    expect(screen.getByRole("status")).toHaveTextContent("একসঙ্গে ৪টি পণ্য তুলনা করা যায়।");
    expect(screen.getByRole("link", { name: "তুলনা করুন (৪)" })).toHaveAttribute(
      "href",
      "/bn/compare",
    );
    expect(stored("compare")).toHaveLength(4);
  });
});

describe("SavedNotice", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const press = () => fireEvent.click(screen.getByRole("button", { name: /^Compare/ }));
  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it("disappears after 8 s, but not while it has the focus", () => {
    show(compare1("icon"));
    press();
    fireEvent.focus(screen.getByRole("link", { name: "Compare (1)" }));
    wait(60_000);
    expect(screen.getByText("Added to compare.")).toBeInTheDocument();
    fireEvent.blur(screen.getByRole("link", { name: "Compare (1)" }));
    wait(8_000);
    expect(screen.queryByText("Added to compare.")).not.toBeInTheDocument();
  });

  it("can be closed", () => {
    show(compare1("icon"));
    press();
    fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByText("Added to compare.")).not.toBeInTheDocument();
  });
});

describe("WishlistView", () => {
  const row = async (id: number) => {
    const heading = await screen.findByRole("heading", { name: `Product ${id}` });
    const item = heading.closest("li");
    if (!item) throw new Error(`no row for ${id}`);
    return within(item);
  };

  it("shows current prices and stock and which products are not sold any more", async () => {
    store("wishlist", 1, 2, 9);
    shop();
    show(<WishlistView />);
    expect(await screen.findByText("3 products")).toBeInTheDocument();
    expect(await (await row(1)).findByText("৳230.00")).toBeInTheDocument();
    expect((await row(1)).getByRole("button", { name: "Add to Cart Product 1" })).toBeEnabled();
    expect(await (await row(2)).findByRole("button", { name: "Out of Stock" })).toBeDisabled();
    expect(
      await (await row(9)).findByText("This product is no longer available."),
    ).toBeInTheDocument();
    expect((await row(9)).queryByRole("link")).not.toBeInTheDocument();
  });

  it("replaces a removed product with an undo button that takes the focus", async () => {
    store("wishlist", 1, 2);
    shop();
    show(<WishlistView />);
    await userEvent.click(screen.getByRole("button", { name: "Remove Product 1" }));
    expect(stored("wishlist")).toEqual([product(2)]);
    expect(screen.getByText("1 product")).toBeInTheDocument();
    const undo = screen.getByRole("button", { name: "Undo Product 1" });
    expect(undo).toHaveFocus();
    await userEvent.click(undo);
    expect(stored("wishlist")).toEqual([product(1), product(2)]);
    expect(await (await row(1)).findByText("৳230.00")).toBeInTheDocument();
  });

  it("adds one piece of each product in stock to the cart", async () => {
    store("wishlist", 2, 1, 9);
    const calls = shop();
    show(<WishlistView />);
    await userEvent.click(screen.getByRole("button", { name: "Add all in stock to cart" }));
    expect(await screen.findByText("1 product was added to your cart.")).toBeInTheDocument();
    expect(added(calls)).toEqual([1]);
  });

  it("shows a message if products could not be added or a price could not be loaded", async () => {
    store("wishlist", 1);
    let broken = true;
    shop(() => broken);
    show(<WishlistView />);
    await userEvent.click(screen.getByRole("button", { name: "Add all in stock to cart" }));
    expect(await screen.findByText(/^Some products could not be added/)).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("The price cannot be shown right now.");
    broken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("৳230.00")).toBeInTheDocument();
  });

  it("shows an empty state with a link to the products", () => {
    shop();
    show(<WishlistView />);
    expect(screen.getByText("Your wishlist is empty.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See all products" })).toBeInTheDocument();
  });
});

describe("CompareView", () => {
  const cells = (name: string) =>
    within(screen.getByRole("row", { name: new RegExp(`^${name}`) }))
      .getAllByRole("cell")
      .map(({ textContent }) => textContent);

  it("shows products side by side, in the order in which they were chosen", async () => {
    store("compare", 9, 2, 1);
    shop();
    show(<CompareView />);
    expect(await screen.findByText("Brand 2")).toBeInTheDocument();
    await waitFor(() => expect(cells("Brand")).toEqual(["Brand 1", "Brand 2", "-"]));
    expect(cells("Price")[0]).toContain("৳230.00");
    expect(cells("Availability")).toEqual(["In stock", "Out of Stock", "-"]);
    expect(cells("Category")).toEqual(["Gels", "Gels", "-"]);
    expect(cells("Pack")).toEqual(["tube", "tube", "-"]);
    expect(cells("Buy")[2]).toBe("This product is no longer available.");
    expect(screen.getByRole("rowheader", { name: "Price" })).toBeInTheDocument();
    expect(screen.getByRole("columnheader", { name: /^Product 1/ })).toBeInTheDocument();
  });

  it("marks the rows in which the products differ", async () => {
    store("compare", 9, 2, 1);
    shop();
    show(<CompareView />);
    expect(
      await screen.findByRole("rowheader", { name: /^Availability\s+differs$/ }),
    ).toBeInTheDocument();
    expect(screen.getByRole("rowheader", { name: /^Brand\s+differs$/ })).toBeInTheDocument();
    expect(screen.getByRole("rowheader", { name: "Category" })).toBeInTheDocument();
    expect(screen.getByRole("row", { name: /^Power\s+differs 1 AA batteries 2 AA/ })).toBeVisible();
    expect(screen.getByRole("row", { name: /^Type Pulse oximeter Pulse oximeter/ })).toBeVisible();
  });

  it("shows Bengali category names on Bengali pages", async () => {
    store("compare", 1);
    shop();
    show(<CompareView />, "bn");
    expect(await screen.findByRole("link", { name: "জেল" })).toHaveAttribute(
      "href",
      "/bn/category/products/15",
    );
  });

  it("asks for a second product, removes one with undo and shows an empty state", async () => {
    store("compare", 1);
    shop();
    show(<CompareView />);
    expect(screen.getByText("Add a second product to see the differences.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Remove Product 1" }));
    expect(screen.getByText("There is nothing to compare yet.")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Undo Product 1" }));
    expect(stored("compare")).toEqual([product(1)]);
    expect(await screen.findByText("Brand 1")).toBeInTheDocument();
  });
});
