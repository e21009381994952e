import { screen, waitFor } from "@testing-library/react";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { EmptyState } from "./empty-state";

const product = (id: number, quantity: number) => ({
  id,
  name: `Product ${id}`,
  inventory: { selling_price: 255, batch_no: "B-1", pack_quantity: quantity },
});

const names = () => screen.queryAllByRole("heading", { level: 3 }).map((name) => name.textContent);

describe("EmptyState", () => {
  it("shows available best sellers below the links", async () => {
    const products = [1, 3, 4, 2].map((id) => product(id, id === 2 ? 0 : 3));
    const calls = fakeApi(() => ({ body: { products, total: 6 } }));
    renderWithProviders(
      <EmptyState text="Nothing here." icon="heart">
        <a href="/products">See all products</a>
      </EmptyState>,
    );
    expect(screen.getByRole("link", { name: "See all products" })).toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(["Product 1", "Product 3", "Product 4"]));
    expect(calls).toHaveLength(1);
  });

  it("is complete without best sellers", async () => {
    const calls = fakeApi(() => ({ status: 500, body: {} }));
    renderWithProviders(<EmptyState text="Nothing here." icon="heart" />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByText("Nothing here.")).toBeInTheDocument();
    expect(names()).toEqual([]);
  });
});
