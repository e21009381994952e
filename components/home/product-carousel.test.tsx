import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ProductItems } from "@/components/product/product-grid";
import { parseProductSummary } from "@/lib/contract/readers/products";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { type FakeViewport, fakeViewport } from "@/lib/dev/testing/fake-viewport";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { ProductCashRules } from "@/lib/shop/order/cash-mark";
import { localProduct } from "@/lib/shop/product/local-product";
import { ProductCarousel } from "./product-carousel";

const record = (id: number) => ({
  id,
  name: `Product ${id}`,
  inventory: { selling_price: 100, batch_no: "A", pack_quantity: 5 },
});
const range = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Answers like the server for a section with these product ids. */
function section(ids: number[]) {
  return ({ path }: { path: string }) => {
    const query = new URL(path, "http://shop.test").searchParams;
    const offset = Number(query.get("offset"));
    const products = ids.slice(offset, offset + Number(query.get("limit"))).map(record);
    return { body: { products, total: ids.length } };
  };
}

let viewport: FakeViewport;

function show(total = 9, cash?: ProductCashRules) {
  viewport = fakeViewport();
  viewport.setInSight(false);
  const first = range(4).map((id) => localProduct(parseProductSummary(record(id)), "en"));
  return renderWithProviders(
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
        cash={cash}
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

const batchAt = (offset: number) =>
  `/api/get-home-products?list=offer_products&offset=${offset}&limit=4`;

describe("ProductCarousel", () => {
  it("appends one batch per click, then collapses to the first", async () => {
    const calls = fakeApi(section(range(9)));
    show();
    expect(names()).toEqual(numbers(1, 2, 3, 4));
    expect(screen.queryByRole("button", { name: /SEE LESS/ })).not.toBeInTheDocument();
    expect(calls).toEqual([]);

    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8)));
    expect(screen.getByRole("link", { name: "Product 5" })).toHaveFocus();

    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8, 9)));
    expect(screen.getByRole("link", { name: "Product 9" })).toHaveFocus();
    expect(screen.queryByRole("button", { name: /SEE MORE/ })).not.toBeInTheDocument();

    await press(/^SEE LESS -/);
    expect(names()).toEqual(numbers(1, 2, 3, 4));
    expect(screen.getByRole("heading", { name: "Offer Item" })).toHaveFocus();

    await press(/^SEE MORE \+/);
    expect(names()).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8));
    expect(calls.map(({ path }) => path)).toEqual([batchAt(4), batchAt(8)]);
  });

  it.each([
    ["marked where the shop takes cash", { coldChain: false, prescription: false }, 1],
    ["not marked where cash is taken for it", { coldChain: true, prescription: false }, 0],
    ["not marked where the shop takes no cash", undefined, 0],
  ])("a cold product of a later batch is %s", async (_, cash, marks) => {
    const cold = { ...record(5), cold_chain: true };
    fakeApi(() => ({ body: { products: [cold], total: 5 } }));
    show(5, cash);
    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 5)));
    expect(screen.queryAllByText("No cash on delivery")).toHaveLength(marks);
  });

  it("shows its batches in the first render after Back, without a request", async () => {
    const calls = fakeApi(section(range(9)));
    const page = show();
    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8)));
    const asked = calls.length;
    page.unmount();
    window.dispatchEvent(new PopStateEvent("popstate"));
    const again = show();
    expect(names()).toEqual(numbers(1, 2, 3, 4, 5, 6, 7, 8));
    expect(calls).toHaveLength(asked);
    again.unmount();
    show();
    expect(names()).toEqual(numbers(1, 2, 3, 4));
  });

  it("fetches the next batch when the button comes near the viewport", async () => {
    const calls = fakeApi(section(range(20)));
    show(20);
    act(() => viewport.setInSight(true));
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([batchAt(4)]));
    expect(names()).toEqual(numbers(1, 2, 3, 4));
    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(...range(8))));
    await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([batchAt(4), batchAt(8)]));
  });

  it("shows no buttons if all products fit into the first batch", () => {
    fakeApi(section(range(4)));
    show(4);
    expect(screen.queryByRole("button", { name: /SEE/ })).not.toBeInTheDocument();
  });

  it("shows an error if loading fails, and allows another try", async () => {
    let works = false;
    fakeApi((call) => (works ? section(range(9))(call) : { status: 503 }));
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

  it("shows no error for a batch that fails before it is needed", async () => {
    const calls = fakeApi(() => ({ status: 503 }));
    show();
    act(() => viewport.setInSight(true));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: /^SEE MORE \+/ })).toBeVisible();
  });

  it("shows no product twice if the list has changed since the page was rendered", async () => {
    fakeApi(section([9, 4, 3, 2, 1, 5]));
    show();
    await press(/^SEE MORE \+/);
    await waitFor(() => expect(names()).toEqual(numbers(1, 2, 3, 4, 5)));
    expect(screen.getByRole("button", { name: /^SEE LESS -/ })).toBeVisible();
  });
});
