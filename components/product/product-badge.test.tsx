import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ProductBadge } from "./product-badge";

describe("ProductBadge", () => {
  it.each([
    [{ discount: 25 }, "Off 25%"],
    [{ discount: 0 }, "New"],
    [{ discount: 25, needsPrescription: true }, "Prescription"],
    [{ discount: 0, needsPrescription: true }, "Prescription"],
  ])("shows for %j only %s", (product, text) => {
    const { container } = renderWithProviders(<ProductBadge product={product} />);
    expect(container).toHaveTextContent(new RegExp(`^${text}$`));
  });
});
