import { act, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { limitRefusal } from "@/lib/dev/testing/limit-refusal";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { AddToCartButton } from "./add-to-cart-button";
import { ProductControls } from "./product-controls";
import { productData } from "./product-data";

let pathname = "/products";
jest.mock("next/navigation", () => ({ usePathname: () => pathname }));

const product = {
  id: 9,
  name: "Pain Gel",
  image: null,
  discount: 10,
  inventory: { sellingPrice: 255, batchNo: "B-1", quantity: 3 },
};
function show(locale: Locale = "en", early = false) {
  renderWithProviders(
    <div {...productData(product)}>
      <AddToCartButton name={product.name} />
    </div>,
    locale,
  );
  const waiting = { current: early ? screen.getAllByRole<HTMLButtonElement>("button") : [] };
  renderWithProviders(<ProductControls waiting={waiting} />, locale);
}

beforeEach(() => {
  pathname = "/products";
});

const emptyCart = { cart: null, cartItems: [], products: [] };

describe("AddToCartButton", () => {
  it("sends one piece at the discounted price, and shows 'Adding...' until the response", async () => {
    let finish = () => {};
    const posted = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const calls = fakeApi(async ({ method }) => {
      if (method === "POST") await posted;
      return { body: emptyCart };
    });
    show();
    const button = screen.getByRole("button", { name: "Add to Cart Pain Gel" });
    await userEvent.click(button);
    expect(button).toHaveAttribute("aria-disabled", "true");
    expect(button).toHaveFocus();
    expect(button).toHaveTextContent("Adding...");
    finish();
    expect(await screen.findByText("Added to your cart.")).toBeInTheDocument();
    expect(button).toHaveAttribute("aria-disabled", "false");
    expect(button).toHaveFocus();
    expect(calls[0]).toMatchObject({
      method: "POST",
      path: "/api/cart",
      body: {
        product_id: 9,
        batch_no: "B-1",
        quantity: 1,
        price: 230,
        discount_percent: 10,
        discount: 25,
      },
    });
    expect(calls[0]?.headers["Idempotency-Key"]).toMatch(/^[0-9a-f]{32}$/);
  });

  it("shows the server's reason, and allows another try", async () => {
    fakeApi(({ method }) =>
      method === "POST"
        ? { status: 422, body: { message: "No", errors: { quantity: ["Only 3 left."] } } }
        : { body: emptyCart },
    );
    show();
    await userEvent.click(screen.getByRole("button"));
    expect(await screen.findByText("Only 3 left.")).toBeInTheDocument();
    expect(screen.getByRole("button")).toHaveAttribute("aria-disabled", "false");
  });

  it("translates a known reason into the language of the page", async () => {
    const body = {
      message: "Sorry, only 3 left in stock.",
      errors: { quantity: ["Sorry, only 3 left in stock."] },
      code: "too_few",
      left: 3,
    };
    fakeApi(({ method }) => (method === "POST" ? { status: 422, body } : { body: emptyCart }));
    show("bn");
    await userEvent.click(screen.getByRole("button"));
    expect(await screen.findByText("দুঃখিত, স্টকে আর মাত্র ৩টি আছে।")).toBeInTheDocument();
  });

  it.each([
    [422, "অনলাইনে একটি পণ্য সর্বোচ্চ ৫০টি অর্ডার করা যায়। আরও লাগলে 01700 নম্বরে কল করুন।"],
    [429, "কার্টে অনেকবার বদল করা হয়েছে। কয়েক মিনিট পর আবার চেষ্টা করুন।"],
  ])("shows which limit was exceeded at status %s", async (status, text) => {
    const body = status === 422 ? limitRefusal("quantity", "line_limit", 50) : { message: "No" };
    fakeApi(({ method }) => (method === "POST" ? { status, body } : { body: emptyCart }));
    show("bn");
    await userEvent.click(screen.getByRole("button"));
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it("adds a product whose button was pressed before hydration", async () => {
    const calls = fakeApi(() => ({ body: emptyCart }));
    show("en", true);
    expect(await screen.findByText("Added to your cart.")).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  it("resets the button after a navigation, even while the request is running", async () => {
    let finish = () => {};
    const posted = new Promise<void>((resolve) => {
      finish = resolve;
    });
    fakeApi(async () => {
      await posted;
      return { body: emptyCart };
    });
    const { container } = renderWithProviders(
      <div {...productData(product)}>
        <AddToCartButton name={product.name} />
      </div>,
    );
    const waiting = { current: [] };
    const controls = renderWithProviders(<ProductControls waiting={waiting} />);
    const button = within(container).getByRole("button");
    await userEvent.click(button);
    expect(button).toHaveTextContent("Adding...");
    pathname = "/products/9";
    controls.rerender(<ProductControls waiting={waiting} />);
    expect(button).toHaveTextContent("Add to Cart");
    await act(async () => finish());
    expect(within(container).getByRole("status")).toBeEmptyDOMElement();
  });

  it("shows an error if no response arrives", async () => {
    fakeApi(() => "no response");
    show();
    await userEvent.click(screen.getByRole("button"));
    expect(
      await screen.findByText("We couldn't add this to your cart. Please try again."),
    ).toBeInTheDocument();
  });
});
