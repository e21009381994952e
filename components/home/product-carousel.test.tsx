import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ProductItems } from "@/components/product/product-grid";
import { homeLists } from "@/lib/browser-api/home-lists";
import { parseHomeList } from "@/lib/contract/readers/home";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { localProduct } from "@/lib/shop/product/local-product";
import { ProductCarousel } from "./product-carousel";

const record = (id: number) => ({
  id,
  name: `Product ${id}`,
  inventory: { selling_price: 100, batch_no: "A", pack_quantity: 5 },
});
const answer = { offer_products: [1, 2, 3, 4, 5, 6, 7, 8, 9].map(record) };

function show(total = 9, shownAbove: number[] = []) {
  const first = parseHomeList(answer, "offer_products")
    .slice(0, 4)
    .map((product) => localProduct(product, "en"));
  renderWithProviders(
    <>
      <h2 id="offer_products" tabIndex={-1}>
        Offer Item
      </h2>
      <ProductCarousel
        list="offer_products"
        title="Offer Item"
        step={4}
        first={first.map(({ id }) => id)}
        total={total}
        shownAbove={shownAbove}
      >
        <ProductItems products={first} heading="h3" />
      </ProductCarousel>
    </>,
  );
}

const names = () =>
  screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
const numbers = (...ids: number[]) => ids.map((id) => `Product ${id}`);
const press = (name: RegExp) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => homeLists.set(undefined));

describe("ProductCarousel", () => {
  it("appends one batch per click, then collapses to the first", async () => {
    const calls = fakeApi(() => ({ body: answer }));
    show();
    expect(names()).toEqual(numbers(1, 2, 3, 4));
    expect(screen.queryByRole("button", { name: /SEE LESS/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);

    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8)));
    expect(screen.getByRole("link", { name: "Product 5" })).toHaveFocus();

    await press(/^SEE MORE \+/);
    expect(names()).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9));
    expect(screen.getByRole("link", { name: "Product 9" })).toHaveFocus();
    expect(screen.queryByRole("button", { name: /SEE MORE/ })).not.toBeInTheDocument();

    await press(/^SEE LESS -/);
    expect(names()).toEqual(numbers(1, 2, 3, 4));
    expect(screen.getByRole("heading", { name: "Offer Item" })).toHaveFocus();
    const asked = calls.filter(({ path }) => path === "/api/get-home-products");
    expect(asked).toHaveLength(1);
  });

  it("shows no buttons if all products fit into the first batch", () => {
    fakeApi(() => ({ body: answer }));
    show(4);
    expect(screen.queryByRole("button", { name: /SEE/ })).not.toBeInTheDocument();
  });

  it("shows an error if loading fails, and allows another try", async () => {
    let works = false;
    fakeApi(() => (works ? { body: answer } : { status: 503 }));
    show();
    await press(/^SEE MORE \+/);
    expect(await screen.findByRole("alert")).toHaveTextContent("The rest could not be loaded.");
    expect(names()).toEqual(numbers(1, 2, 3, 4));
    works = true;
    await press(/^Try again/);
    await waitFor(() => expect(names()).toHaveLength(8));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Product 5" })).toHaveFocus();
  });

  it("shows products of earlier sections and sold-out products last", async () => {
    const soldOut = { ...record(5), inventory: null };
    const list = [1, 2, 3, 4].map(record);
    fakeApi(() => ({ body: { offer_products: [...list, soldOut, ...[6, 7, 8].map(record)] } }));
    show(8, [6]);
    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 7, 8, 6, 5)));
  });

  it("shows no product twice if the list has changed since the page was rendered", async () => {
    fakeApi(() => ({ body: { offer_products: [9, 4, 3, 2, 1, 5].map(record) } }));
    show();
    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 9, 5)));
    expect(screen.getByRole("button", { name: /^SEE LESS -/ })).toBeVisible();
  });
});
