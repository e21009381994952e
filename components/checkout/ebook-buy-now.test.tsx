import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CustomerContext } from "@/components/accounts/use-customer";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { EbookBuyNow } from "./ebook-buy-now";

const visited = { path: "/ebooks/buy-now/4" };
jest.mock("next/navigation", () => ({ usePathname: () => visited.path }));

const openPayment = jest.fn();
jest.mock("@/lib/shop/order/payment-page", () => ({
  ...jest.requireActual("@/lib/shop/order/payment-page"),
  openPayment: (target: string) => openPayment(target),
}));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const GATEWAY = "https://pay.example/checkout?id=7";
const CUSTOMER = { ...KNOWN_CUSTOMER, email: "rahima@niramoy.example" };

/**
 * Fake shop that sells e-book 4 for 150 taka with 15 % discount; `bought` are the customer's
 * orders.
 */
function shop(order: (call: FakeCall) => FakeResponse, bought: object[] = []) {
  const product = { id: 4, name: "Calm Mind", discount: 15, ebook_sale_price: 150, language: "en" };
  return fakeApi((call) => {
    if (call.method !== "GET") return order(call);
    if (call.path.startsWith("/api/get-customer-ebook-orders/"))
      return { body: { orders: bought } };
    return call.path.endsWith("/4") ? { body: { product } } : { status: 404, body: {} };
  });
}

const CONSENT = {
  before: "I accept the ",
  link: "policies",
  after: ".",
  missing: "Please accept the policies.",
};
const WAYS = {
  legend: "Pay with",
  all: [
    { gateway: "bkash", label: "bKash" },
    { gateway: "sslcommerz", label: "Card" },
  ],
};

function show({
  repeatable = true,
  locale = "en" as "en" | "bn",
  hasWays = false,
  asks = false,
} = {}) {
  return renderWithProviders(
    <CustomerContext value={CUSTOMER}>
      <EbookBuyNow
        phone="+880 1700-000000"
        repeatable={repeatable}
        payment={{
          mobileLabel: "bKash",
          cashOnDelivery: true,
          ...(hasWays && { ways: WAYS }),
          ...(asks && { consent: CONSENT }),
        }}
      />
    </CustomerContext>,
    locale,
  );
}

const orders = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");
const keysOf = (calls: FakeCall[]) =>
  new Set(orders(calls).map(({ headers }) => headers["Idempotency-Key"]));
const placeOrder = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));

async function fillIn() {
  for (const [label, text] of [
    ["Address", "House 1"],
    ["City", "Dhaka"],
    ["Zip code", "1205"],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
}

const pageShow = () =>
  act(() => {
    const event = new Event("pageshow");
    Object.assign(event, { persisted: true });
    window.dispatchEvent(event);
  });

beforeEach(() => {
  sessionStorage.clear();
  openPayment.mockClear();
  robot.token = "solved";
  visited.path = "/ebooks/buy-now/4";
});

describe("EbookBuyNow", () => {
  it("shows a prefilled form without delivery and opens the payment page", async () => {
    const calls = shop(() => ({ body: { order_no: "NM-1", redirect_url: GATEWAY } }));
    show();
    expect(await screen.findByLabelText("Full name")).toHaveValue(CUSTOMER.name);
    expect(screen.getByLabelText("Phone")).toHaveValue(CUSTOMER.mobile);
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue(CUSTOMER.email);
    expect(screen.getByLabelText("Country")).toHaveValue("Bangladesh");
    const method = await screen.findByRole("radio", { name: "bKash" });
    expect(screen.getAllByRole("radio")).toEqual([method]);
    expect(screen.getByText(/Nothing is sent by post/)).toBeInTheDocument();
    const order = within(screen.getByRole("region", { name: "Your order" }));
    for (const text of ["Calm Mind x 1", "৳150.00", "৳22.00", "৳128.00"]) {
      expect(order.getByText(text)).toBeInTheDocument();
    }
    await fillIn();
    await placeOrder();
    await waitFor(() => expect(openPayment).toHaveBeenCalledWith(GATEWAY));
    expect(orders(calls)).toEqual([
      expect.objectContaining({
        path: "/api/instant-ebook-order",
        body: expect.objectContaining({
          customer_id: 7,
          shipping_charge: 0,
          paymentMethod: "mobile",
          totals: { tax: 0, discount_percent: 15, discount: 22, total: 128 },
          recaptchaToken: "solved",
          language: "en",
        }),
      }),
    ]);
    expect(screen.getByRole("status")).toHaveTextContent("The payment page is opening...");
    expect(screen.getByRole("link", { name: "Open the payment page" })).toHaveAttribute(
      "href",
      GATEWAY,
    );
  });

  it("shows the filled form again when the customer returns from the payment page", async () => {
    const calls = shop(() => ({ body: { redirect_url: GATEWAY } }));
    show();
    await fillIn();
    await placeOrder();
    await screen.findByRole("link", { name: "Open the payment page" });
    pageShow();
    expect(await screen.findByLabelText("Address")).toHaveValue("House 1");
    await userEvent.click(await screen.findByRole("button", { name: "Place order ৳128.00" }));
    await waitFor(() => expect(openPayment).toHaveBeenCalledTimes(2));
    expect(keysOf(calls).size).toBe(2);
  });

  it("pays at the gateway that was chosen, and chooses it the next time", async () => {
    localStorage.clear();
    const calls = shop(() => ({ body: { redirect_url: GATEWAY } }));
    const { unmount } = show({ hasWays: true });
    expect(await screen.findByRole("radio", { name: "bKash" })).toBeChecked();
    await fillIn();
    await userEvent.click(screen.getByRole("radio", { name: "Card" }));
    await placeOrder();
    await waitFor(() => expect(openPayment).toHaveBeenCalledWith(GATEWAY));
    expect(orders(calls)[0]?.body).toMatchObject({
      paymentMethod: "mobile",
      gateway: "sslcommerz",
    });
    unmount();
    show({ hasWays: true });
    expect(await screen.findByRole("radio", { name: "Card", hidden: true })).toBeChecked();
    expect(screen.getAllByRole("radio", { checked: true, hidden: true })).toHaveLength(1);
    localStorage.clear();
  });

  it("sends nothing before the policies are accepted, where the shop asks for it", async () => {
    const calls = shop(() => ({ body: { redirect_url: GATEWAY } }));
    show({ asks: true });
    await fillIn();
    const box = screen.getByRole("checkbox", { name: /^I accept the policies/ });
    expect(box).not.toBeChecked();
    await placeOrder();
    expect(screen.getByText("Please accept the policies.")).toBeInTheDocument();
    expect(box).toHaveFocus();
    expect(orders(calls)).toHaveLength(0);
    await userEvent.click(box);
    await placeOrder();
    await waitFor(() => expect(orders(calls)).toHaveLength(1));
    expect(screen.queryByText("Please accept the policies.")).toBeNull();
  });

  it("folds the fields to one line with the address of the last order of products", async () => {
    const orderInfo = {
      order_number: "NM-0",
      shipping_address: "House 21",
      shipping_city: "Sylhet",
      zip_code: "3100",
      country: "Bangladesh",
    };
    const calls = fakeApi((call) => {
      if (call.method !== "GET") return { body: { redirect_url: GATEWAY } };
      if (call.path.startsWith("/api/get-customer-ebook-orders/")) return { body: { orders: [] } };
      if (call.path.startsWith("/api/get-customer-ecom-orders/"))
        return { body: { orders: [{ id: 1, order_no: "NM-0", status: 3, total: 380 }] } };
      if (call.path.includes("order-info"))
        return { body: { orderInfo, salesOrder: { total: 380, shipping_charge: 150 } } };
      return {
        body: { product: { id: 4, name: "Calm Mind", discount: 15, ebook_sale_price: 150 } },
      };
    });
    show();
    const button = await screen.findByRole("button", { name: "Place order ৳128.00" });
    const details = await screen.findByRole("region", { name: "Your details" });
    expect(details).toHaveTextContent(`Receipt for${CUSTOMER.name}, House 21, Sylhet`);
    expect(details).toHaveTextContent("PaymentbKash");
    expect(screen.getByLabelText("Address")).not.toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(openPayment).toHaveBeenCalledWith(GATEWAY));
    expect(orders(calls)[0]?.body).toMatchObject({
      shipping: { address: "House 21", city: "Sylhet", zip: "3100", country: "Bangladesh" },
    });
  });

  it("requires every field except an area", async () => {
    const calls = shop(() => ({ body: {} }));
    show();
    await screen.findByLabelText("Address");
    await placeOrder();
    const errors = within(screen.getByRole("alert")).getAllByRole("link");
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      "Please enter your address.",
      "Please enter your city.",
      "Please enter your zip code.",
    ]);
    expect(orders(calls)).toHaveLength(0);
  });

  it("sends nothing without a robot token", async () => {
    robot.token = null;
    const calls = shop(() => ({ body: {} }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("Please complete the robot check.");
    expect(orders(calls)).toHaveLength(0);
  });

  it.each(["javascript:alert(1)", "http://pay.example/", "//pay.example/", undefined])(
    "opens only https payment pages: %s",
    async (redirect_url) => {
      const responses = [{ redirect_url }, { redirect_url: GATEWAY }];
      const calls = shop(() => ({ body: responses.shift() }));
      show();
      await fillIn();
      await placeOrder();
      expect(await screen.findByRole("alert")).toHaveTextContent(
        "An error occurred while placing your order.",
      );
      expect(openPayment).not.toHaveBeenCalled();
      await placeOrder();
      await waitFor(() => expect(openPayment).toHaveBeenCalledWith(GATEWAY));
      expect(keysOf(calls).size).toBe(1);
    },
  );

  it("shows that the payment service is down and retries under the same key", async () => {
    const responses: FakeResponse[] = [
      { status: 503, body: { message: "No payment is set up." } },
      { body: { bkashURL: GATEWAY } },
    ];
    const calls = shop(() => responses.shift() ?? {});
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("you have not been charged");
    await placeOrder();
    await waitFor(() => expect(openPayment).toHaveBeenCalledWith(GATEWAY));
    expect(keysOf(calls).size).toBe(1);
  });

  it("sends the order again with the same key after a lost response and a reload", async () => {
    const attempt = { key: "before", owner: 7, startedAt: Date.now(), payloads: [{ a: 1 }] };
    sessionStorage.setItem("order-attempt/ebook-4", JSON.stringify(attempt));
    const calls = shop(() => ({ body: { redirect_url: GATEWAY } }));
    show();
    await waitFor(() => expect(openPayment).toHaveBeenCalledWith(GATEWAY));
    expect(keysOf(calls)).toEqual(new Set(["before"]));
  });

  it("never repeats an order at an external API, but links to the e-books", async () => {
    const calls = shop(() => "no response");
    show({ repeatable: false });
    await fillIn();
    await placeOrder();
    expect(await screen.findByText(/^We can't confirm yet/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See my orders" })).toHaveAttribute(
      "href",
      "/my-account?section=ebooks",
    );
    expect(orders(calls)).toHaveLength(1);
  });

  it("shows the new total if the price has changed", async () => {
    const body = { errors: { totals: ["changed"] }, totals: { total: 140 } };
    shop(() => ({ status: 422, body }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("changed to ৳140.00");
  });

  it("keeps the form if the session has expired", async () => {
    shop(() => ({ status: 401, body: {} }));
    show();
    await fillIn();
    await placeOrder();
    await screen.findByText(/^You have been logged out/);
    expect(screen.getByRole("link", { name: "Login" })).toBeInTheDocument();
    expect(screen.getByLabelText("Address")).toHaveValue("House 1");
  });

  it.each([
    ["en", "You already have this e-book."],
    ["bn", "এই ই-বুকটি আপনার আগে থেকেই আছে।"],
  ] as const)(
    "links to the account if the server refuses an e-book that is already owned (%s)",
    async (locale, text) => {
      const errors = { items: ["You already have this e-book. You find it in My Account."] };
      shop(() => ({ status: 422, body: { message: "No", errors } }));
      show({ locale });
      const labels =
        locale === "en" ? ["Address", "City", "Zip code"] : ["ঠিকানা", "শহর", "পোস্ট কোড"];
      for (const label of labels) await userEvent.type(await screen.findByLabelText(label), "1205");
      await userEvent.click(screen.getByRole("button", { name: /^(Place order|অর্ডার করুন)$/ }));
      const alert = await screen.findByRole("alert");
      expect(alert).toHaveTextContent(text);
      expect(within(alert).getByRole("link").getAttribute("href")).toMatch(/section=ebooks$/);
    },
  );

  it("shows the download instead of the form for an owned e-book", async () => {
    const ebook = { id: 4, name: "Calm Mind", ebook_pdf: "/api/ebook-pdf/NM-1/4" };
    shop(() => ({ body: {} }), [{ id: 1, order_no: "NM-1", status: 1, items: [{ ebook }] }]);
    show();
    expect(await screen.findByText("You already have this e-book.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Download PDF" })).toHaveAttribute(
      "href",
      "/api/ebook-pdf/NM-1/4",
    );
    expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
  });

  it.each(["/ebooks/buy-now/5", "/bn/ebooks/buy-now/x"])(
    "shows that there is no e-book at %s",
    async (path) => {
      visited.path = path;
      shop(() => ({ body: {} }));
      show();
      expect(await screen.findByText("This e-book is not available.")).toBeInTheDocument();
      expect(screen.getByRole("link", { name: "See all e-books" })).toHaveAttribute(
        "href",
        "/ebook",
      );
    },
  );
});
