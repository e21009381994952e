import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CustomerContext } from "@/components/accounts/use-customer";
import { CartView } from "@/components/cart/cart-view";
import { BuyNow } from "@/components/checkout/buy-now";
import { CartCheckout } from "@/components/checkout/cart-checkout";
import { PayOrder } from "@/components/orders/pay-order";
import { COUNTRIES } from "@/lib/contract/terms";
import { cartServer } from "@/lib/dev/testing/cart-server";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { rememberGuestDelivery } from "@/lib/shop/order/delivery-memory";
import { EMPTY_FORM } from "@/lib/shop/order/order-form";
import { STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import { SendPrescription } from "./send-prescription";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/products/buy-now",
  useSearchParams: () => new URLSearchParams({ productId: "9" }),
}));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const BUSY = "Please wait until the pages are uploaded, or stop them.";
const PAGE = { id: 7, kind: "pdf", sheets: 1, bytes: 10, url: "/api/prescriptions/pages/7" };
const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: 3 };
const product = { id: 9, name: "Pain Gel", image: null, needs_prescription: true, inventory };

const CHECKOUT = {
  phone: "+880 1700-000000",
  repeatable: true,
  payment: { mobileLabel: "bKash", cashOnDelivery: false },
  countries: COUNTRIES,
  chargeLater: false,
  rules: STANDARD_RULES,
  prescriptions: true,
};
const HOME = {
  id: 3,
  name: "Rahima",
  phone: "01711000001",
  country: "Bangladesh",
  version: 1,
  address: "House 7",
  city: "Dhaka",
  zip: "1205",
  area: "inside",
  is_default: true,
};
const OTHER = { ...HOME, id: 4, name: "Amena", address: "Mill Road 5", is_default: false };

/** Fake server on which the upload of a PDF ends on demand. */
function shop() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const pages: object[] = [];
  const accepted = [
    { id: 4, sent_at: "2026-08-01T06:00:00Z", valid_until: "2027-01-28T06:00:00Z" },
  ];
  const cart = cartServer({ 1: 1 });
  const calls = fakeApi(async (call: FakeCall) => {
    const { method, path } = call;
    if (path === "/api/prescriptions") return { body: { pages, most_pages: 10, accepted } };
    if (path === "/api/prescriptions/pdf")
      return { status: 201, body: { upload: "a".repeat(32), part_bytes: 524_288, parts: 1 } };
    if (method === "PUT") {
      await ended;
      pages.push(PAGE);
      return { body: { received: 1, of: 1, page: PAGE } };
    }
    if (path === "/api/cart" && method === "GET") {
      const { body } = cart(call);
      return { body: { ...body, products: [{ ...product, id: 101 }] } };
    }
    if (path === "/api/addresses") return { body: { addresses: [HOME, OTHER] } };
    if (path === "/logged-on-user") return { body: null };
    if (path.startsWith("/api/get-buynow-product-details")) return { body: { product } };
    return { body: { order_number: "NM-1" } };
  });
  const ordersOf = (path: string) =>
    calls.filter((call) => call.method === "POST" && call.path.startsWith(path));
  return { ordersOf, end: () => act(async () => end()) };
}

async function upload() {
  const pdf = new File(["%PDF-1.7"], "a.pdf", { type: "application/pdf" });
  await userEvent.upload(await screen.findByLabelText("Choose photos or a PDF"), pdf);
  expect(await screen.findByRole("progressbar", { name: "a.pdf" })).toBeVisible();
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
/** Whether the browser asks before the page is closed. */
const asksBeforeClosing = () =>
  !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

async function finished(end: () => Promise<void>) {
  expect(await screen.findByRole("alert")).toHaveTextContent(BUSY);
  expect(asksBeforeClosing()).toBe(true);
  await end();
  expect(await screen.findByText("Page 1")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asksBeforeClosing()).toBe(false);
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
});

describe("while pages of a prescription are uploaded", () => {
  async function showBuyNow() {
    rememberGuestDelivery({
      ...EMPTY_FORM,
      address: "House 1",
      city: "Dhaka",
      zip: "1205",
      shippingArea: "inside",
    });
    renderWithProviders(<BuyNow {...CHECKOUT} />);
    await userEvent.type(await screen.findByLabelText("Full name"), "Rahim Uddin");
    await userEvent.type(screen.getByLabelText("Phone"), "01712345678");
    await upload();
  }

  it("Place order waits for the upload, and works afterwards", async () => {
    const { ordersOf, end } = shop();
    await showBuyNow();
    await press("Place order");
    await finished(end);
    expect(ordersOf("/api/instant-order")).toEqual([]);
    await press("Place order");
    await waitFor(() => expect(ordersOf("/api/instant-order")).toHaveLength(1));
  });

  it("choosing another address, which would reset the form, waits for the upload", async () => {
    const { end } = shop();
    document.documentElement.setAttribute("data-sessions", "own");
    renderWithProviders(
      <CustomerContext value={KNOWN_CUSTOMER}>
        <CartCheckout {...CHECKOUT} />
      </CustomerContext>,
    );
    const choice = await screen.findByRole("combobox", { name: "Delivery address" });
    await upload();
    await userEvent.selectOptions(choice, "Amena: Mill Road 5, Dhaka");
    await finished(end);
    expect(choice).toHaveValue("3");
    await userEvent.selectOptions(choice, "Amena: Mill Road 5, Dhaka");
    expect(screen.getByLabelText("Address")).toHaveValue("Mill Road 5");
    document.documentElement.removeAttribute("data-sessions");
  });

  it("the link to the checkout waits for the upload", async () => {
    const { end } = shop();
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await upload();
    const followed: boolean[] = [];
    const listener = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    document.addEventListener("click", listener);
    await userEvent.click(screen.getByRole("link", { name: "Proceed to Checkout" }));
    await finished(end);
    await userEvent.click(screen.getByRole("link", { name: "Proceed to Checkout" }));
    document.removeEventListener("click", listener);
    expect(followed.slice(-1)).toEqual([true]);
    expect(followed[0]).toBe(false);
  });

  it.each(["Pay now", "Use this one"])("the page of an order: '%s' waits", async (name) => {
    const { ordersOf, end } = shop();
    const reload = async () => undefined;
    renderWithProviders(
      <>
        <PayOrder
          order={{ number: "NM-1", kind: "product", paymentStatus: null }}
          phone="+880 1700-000000"
          onReload={reload}
        />
        <SendPrescription order={{ number: "NM-1" }} onSent={reload} />
      </>,
    );
    await upload();
    await press(name);
    await finished(end);
    expect(ordersOf("/api/order-prescription")).toEqual([]);
    expect(ordersOf("/api/pay-order")).toEqual([]);
  });
});
