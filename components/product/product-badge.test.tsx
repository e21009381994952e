import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ProductBadge } from "./product-badge";

describe("ProductBadge", () => {
  const at = (sellingPrice: number) => ({ inventory: { sellingPrice, quantity: 1 } });

  it.each([
    [{ discount: 25, ...at(255) }, "Off 25%"],
    [{ discount: 10, ...at(10) }, "Off 10%"],
    [{ discount: 10, ...at(9.99) }, "New"],
    [{ discount: 10, ...at(8) }, "New"],
    [{ discount: 10, inventory: null }, "New"],
    [{ discount: 0, ...at(255) }, "New"],
    [{ discount: 25, ...at(255), needsPrescription: true }, "Prescription"],
    [{ discount: 0, ...at(255), needsPrescription: true }, "Prescription"],
  ])("shows for %j only %s", (product, text) => {
    const { container } = renderWithProviders(<ProductBadge product={product} />);
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  });
});
