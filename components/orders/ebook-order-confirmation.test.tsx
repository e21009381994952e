import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { EbookOrderConfirmation } from "./ebook-order-confirmation";

jest.mock("next/navigation", () => ({ usePathname: () => "/ebook-order-details/NM-1" }));

const openPayment = jest.fn();
jest.mock("@/lib/shop/order/payment-page", () => ({
  ...jest.requireActual("@/lib/shop/order/payment-page"),
  openPayment: (target: string) => openPayment(target),
}));

const GATEWAY = "https://pay.example/checkout?id=7";
const orderInfo = {
  order_no: "NM-1",
  date: "2026-11-20T18:30:00Z",
  total: 128,
  shipping_name: "Rahima Khatun",
  shipping_address: "House 1",
  shipping_city: "Dhaka",
  shipping_zip: 1205,
  shipping_country: "Bangladesh",
};
const items = [{ ebook_id: 4, name: "Calm Mind", price: 128 }];

type State = Record<string, unknown>;
/** Fake server with one order in the given state; `pay` answers payment requests. */
function server(state: () => State | null, pay: (call: FakeCall) => FakeResponse = () => ({})) {
  return fakeApi((call) => {
    if (call.path === "/logged-on-user") return { body: null };
    if (call.method === "POST") return pay(call);
    const more = state();
    return more ? { body: { orderInfo: { ...orderInfo, ...more } } } : { status: 404, body: {} };
  });
}

const show = (locale: "en" | "bn" = "en") =>
  renderWithProviders(<EbookOrderConfirmation phone="+880 1700-000000" />, locale);

const heading = (text: string) => screen.findByRole("heading", { level: 1, name: text });
const reads = (calls: FakeCall[]) => calls.filter(({ path }) => path.includes("order-info"));
const payments = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");

beforeEach(() => openPayment.mockClear());

describe("EbookOrderConfirmation", () => {
  it("shows a paid order with its lines, downloads and transaction number", async () => {
    const calls = server(() => ({ status: 1, payment_status: "paid", trx_id: "BK42", items }));
    show();
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(await heading("Order Confirmed!")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent(
      "Payment Successful! Your payment has been processed.",
    );
    for (const text of ["NM-1", "November 21, 2026", "৳0.00", "Rahima Khatun", "House 1", "1205"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText("Transaction number: BK42")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Download Calm Mind" })).toHaveAttribute(
      "href",
      "/api/ebook-pdf/NM-1/4",
    );
    expect(screen.getByRole("link", { name: "Go to Home" })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Pay|Try again/ })).not.toBeInTheDocument();
    expect(calls[0]?.path).toBe("/api/get-ebook-order-info/NM-1");
  });

  it("shows the Bengali names of books on a Bengali page", async () => {
    const translated = items.map((item) => ({ ...item, name_bn: "শান্ত মন" }));
    server(() => ({ status: 1, payment_status: "paid", items: translated }));
    show("bn");
    expect((await screen.findAllByText("শান্ত মন")).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Calm Mind/)).not.toBeInTheDocument();
  });

  it("shows the fixed success text if the server returns no payment state", async () => {
    server(() => ({}));
    show();
    expect(await heading("Order Confirmed!")).toBeInTheDocument();
    expect(screen.getByText(/^Payment Successful!/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See my e-books" })).toBeInTheDocument();
  });

  it.each([
    ["to_be_paid", 0, "Your order is not paid yet", /^Pay ৳.* now$/],
    ["failed", 0, "The payment did not go through", /^Pay ৳.* now$/],
    ["to_be_paid", 4, "Not paid in time: no money was taken", /^Pay ৳.* now$/],
  ])(
    "does not call %s (status %s) confirmed and offers payment",
    async (state, status, title, name) => {
      const calls = server(
        () => ({ status, payment_status: state, payable: true, items }),
        () => ({ body: { order_no: "NM-1", redirect_url: GATEWAY } }),
      );
      show();
      expect(await heading(title)).toBeInTheDocument();
      expect(screen.queryByText(/Successful|Confirmed/)).not.toBeInTheDocument();
      expect(screen.queryByRole("link", { name: /Download/ })).not.toBeInTheDocument();
      await userEvent.dblClick(screen.getByRole("button", { name }));
      await waitFor(() => expect(openPayment).toHaveBeenCalledWith(GATEWAY));
      expect(payments(calls)).toHaveLength(1);
      expect(payments(calls)[0]).toMatchObject({
        path: "/api/pay-ebook-order/NM-1",
        body: { language: "en" },
      });
      expect(screen.getByRole("button", { name: "Opening the payment page..." })).toHaveAttribute(
        "aria-disabled",
        "true",
      );
    },
  );

  it("enables the button again when the customer returns from the payment page", async () => {
    const state = { current: "to_be_paid" };
    server(
      () => ({ payment_status: state.current, payable: state.current === "to_be_paid" }),
      () => ({ body: { redirect_url: GATEWAY } }),
    );
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Pay ৳.* now$/ }));
    await waitFor(() => expect(openPayment).toHaveBeenCalled());
    act(() => {
      const event = new Event("pageshow");
      Object.assign(event, { persisted: true });
      window.dispatchEvent(event);
    });
    expect(await screen.findByRole("button", { name: /^Pay ৳.* now$/ })).toBeEnabled();
  });

  it("offers no payment if the server does not allow it", async () => {
    server(() => ({ payment_status: "failed", payable: false }));
    show();
    await heading("The payment did not go through");
    expect(screen.queryByRole("button", { name: /^Pay|Try again/ })).not.toBeInTheDocument();
  });

  it.each([
    [401, "You have been logged out."],
    [422, "This order cannot be paid right now."],
    [429, "Too many attempts."],
    [502, "The payment page could not be opened"],
    [200, "The payment page could not be opened"],
  ])("shows why the payment page did not open (%s)", async (status, text) => {
    const calls = server(
      () => ({ payment_status: "to_be_paid", payable: true }),
      () => ({ status, body: { redirect_url: "javascript:alert(1)" } }),
    );
    show();
    await userEvent.click(await screen.findByRole("button", { name: /^Pay ৳.* now$/ }));
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(openPayment).not.toHaveBeenCalled();
    expect(screen.getByRole("button", { name: /^Pay ৳.* now$/ })).toBeEnabled();
    if (status === 422) await waitFor(() => expect(reads(calls)).toHaveLength(2));
  });

  it("reuses the key after a lost response and takes a new one after a refusal", async () => {
    const responses: FakeResponse[] = [
      "no response",
      { status: 422, body: {} },
      { status: 422, body: {} },
    ];
    const calls = server(
      () => ({ payment_status: "to_be_paid", payable: true }),
      () => responses.shift() ?? {},
    );
    show();
    for (const count of [1, 2, 3]) {
      await userEvent.click(await screen.findByRole("button", { name: /^Pay ৳.* now$/ }));
      await waitFor(() => expect(payments(calls)).toHaveLength(count));
      await screen.findByRole("alert");
    }
    const keys = payments(calls).map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[1]);
  });

  it("shows a refund", async () => {
    server(() => ({ payment_status: "refunded", status: 4 }));
    show();
    expect(await heading("Your payment has been refunded")).toBeInTheDocument();
  });

  it("shows 'Order No Invalid!' and links a guest to the login with a return path", async () => {
    server(() => null);
    show();
    expect(await screen.findByText("Order No Invalid!")).toBeInTheDocument();
    expect(await screen.findByRole("link", { name: "Login" })).toHaveAttribute(
      "href",
      expect.stringContaining("/login?next="),
    );
  });

  it("shows a retry button if the server does not respond", async () => {
    fakeApi(() => "no response");
    show();
    expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  });

  it("shows Bengali texts and digits", async () => {
    server(() => ({ status: 1, payment_status: "paid", items }));
    show("bn");
    expect(await heading("অর্ডার নিশ্চিত হয়েছে!")).toBeInTheDocument();
    expect(screen.getAllByText("৳১২৮.০০")).toHaveLength(2);
  });
});

describe("EbookOrderConfirmation during a payment check", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it("asks not to pay again and updates when the payment is confirmed", async () => {
    const state: { current: State } = { current: { status: 0, payment_status: "being_checked" } };
    const calls = server(() => state.current);
    show();
    expect(await heading("We are checking your payment")).toBeInTheDocument();
    const status = screen.getByRole("status");
    expect(status).toHaveTextContent("Please do not pay again.");
    expect(screen.queryByRole("button", { name: /^Pay|Try again/ })).not.toBeInTheDocument();
    await pass(3_100);
    expect(reads(calls)).toHaveLength(2);
    state.current = { status: 1, payment_status: "paid", items };
    await pass(4_300);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Order Confirmed!");
    expect(screen.getByRole("status")).toBe(status);
    expect(status).toHaveTextContent("Payment Successful!");
    const asked = reads(calls).length;
    await pass(120_000);
    expect(reads(calls)).toHaveLength(asked);
  });

  it("polls an unpaid order too, since the payment page may not have led back", async () => {
    const state: { current: State } = { current: { status: 0, payment_status: "to_be_paid" } };
    server(() => ({ payable: true, ...state.current }));
    show();
    expect(await heading("Your order is not paid yet")).toBeInTheDocument();
    await pass(0);
    expect(screen.getByText(/^Just paid\?/)).toBeInTheDocument();
    state.current = { status: 1, payment_status: "paid", payable: false };
    await pass(3_100);
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Order Confirmed!");
  });

  it("does not poll a closed order", async () => {
    const calls = server(() => ({ status: 4, payment_status: "to_be_paid", payable: true }));
    show();
    await heading("Not paid in time: no money was taken");
    await pass(60_000);
    expect(reads(calls)).toHaveLength(1);
  });

  it("stops polling after a while and resumes on request", async () => {
    const calls = server(() => ({ payment_status: "being_checked", payable: true }));
    show();
    await heading("We are checking your payment");
    for (let minutes = 0; minutes < 15; minutes += 0.5) await pass(30_000);
    const asked = reads(calls).length;
    expect(asked).toBeLessThan(25);
    await pass(60_000);
    expect(reads(calls)).toHaveLength(asked);
    expect(screen.getByRole("status")).toHaveTextContent("This is taking longer than usual.");
    act(() => screen.getByRole("button", { name: "Check again" }).click());
    await pass(0);
    await pass(3_100);
    expect(reads(calls).length).toBeGreaterThan(asked + 1);
    expect(screen.queryByRole("button", { name: "Check again" })).not.toBeInTheDocument();
  });
});
