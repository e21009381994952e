import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { ORDER_PAGE } from "@/lib/dev/testing/order-page-options";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OrderConfirmation } from "./order-confirmation";

const push = jest.fn();
const replace = jest.fn();
jest.mock("next/navigation", () => ({
  usePathname: () => "/bn/order-details/NM-1",
  useRouter: () => ({ push, replace }),
}));

const orderInfo = {
  order_number: "NM-1",
  ordered_at: "2026-11-20T18:30:00Z",
  pi_name: "Rahim Uddin",
  shipping_address: "House 1",
  shipping_city: "Dhaka",
  zip_code: "1205",
  country: "Bangladesh",
};
const salesOrder = { total: 330, shipping_charge: 100 };

describe("OrderConfirmation", () => {
  it("shows the order with its payment state", async () => {
    const paid = { ...orderInfo, payment_status: "to_be_paid" };
    const calls = fakeApi(() => ({ body: { orderInfo: paid, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(await screen.findByText("Order Confirmed!")).toBeInTheDocument();
    for (const text of ["NM-1", "November 21, 2026", "Rahim Uddin", "৳330.00"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getAllByText("To be paid")).toHaveLength(2);
    expect(calls[0]?.path).toBe("/api/get-order-info/NM-1");
  });

  it("shows Bengali product names on a Bengali page, else marked English ones", async () => {
    const line = { quantity: 2, total_price: 460 };
    const items = [
      { ...line, name: "Arm monitor", name_bn: "বাহুর যন্ত্র" },
      { ...line, name: "Scale" },
    ];
    fakeApi(() => ({ body: { orderInfo: { ...orderInfo, items }, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />, "bn");
    expect(await screen.findByText(/^বাহুর যন্ত্র/)).not.toHaveAttribute("lang");
    expect(screen.getByText(/^Scale/)).toHaveAttribute("lang", "en");
    expect(screen.queryByText(/Arm monitor/)).not.toBeInTheDocument();
  });

  it("links the credit notes of an order, none without", async () => {
    const credit_notes = [{ number: "CN-2026-000007", issued_at: "2026-11-21T06:00:00Z" }];
    fakeApi(() => ({ body: { orderInfo: { ...orderInfo, credit_notes }, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />, "bn");
    const link = await screen.findByRole("link", { name: "ক্রেডিট নোট CN-২০২৬-০০০০০৭" });
    expect(link).toHaveAttribute(
      "href",
      "/sale-order/receipt/print/NM-1?credit_note=CN-2026-000007&lang=bn",
    );
    expect(screen.getAllByRole("link", { name: /ক্রেডিট নোট/ })).toHaveLength(1);
  });

  it.each([
    ["en", "Invoice 2026-000123"],
    ["bn", "ইনভয়েস ২০২৬-০০০১২৩"],
  ] as const)("links the invoice once there is one: %s", async (locale, name) => {
    fakeApi(() => ({ body: { orderInfo: { ...orderInfo, invoice: "2026-000123" }, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />, locale);
    expect(await screen.findByRole("link", { name })).toHaveAttribute(
      "href",
      `/sale-order/receipt/print/NM-1?lang=${locale}`,
    );
  });

  it("links no invoice before the hand-over", async () => {
    fakeApi(() => ({ body: { orderInfo: { ...orderInfo, invoice: null }, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    await screen.findByRole("heading", { level: 1 });
    expect(screen.queryByRole("link", { name: /^Invoice/ })).not.toBeInTheDocument();
  });

  it("asks not to pay again while a payment is being checked", async () => {
    const checked = { ...orderInfo, payment_status: "being_checked" };
    fakeApi(() => ({ body: { orderInfo: checked, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findAllByText("Being checked")).toHaveLength(2);
    expect(screen.getByText(/do not pay again/)).toBeInTheDocument();
  });

  it("shows that the courier is paid in cash", async () => {
    const cash = { ...orderInfo, payment_status: "to_be_paid", payment_method: "cod" };
    fakeApi(() => ({ body: { orderInfo: cash, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByText(/^Cash on delivery: you pay the courier/)).toBeInTheDocument();
  });

  it("does not call a cancelled order confirmed", async () => {
    const cancelled = { ...orderInfo, status: 4, payment_status: "to_be_paid" };
    fakeApi(() => ({ body: { orderInfo: cancelled, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    const title = { level: 1, name: "This order has been cancelled" };
    expect(await screen.findByRole("heading", title)).toBeInTheDocument();
    expect(screen.queryByText("Order Confirmed!")).not.toBeInTheDocument();
    expect(screen.getByText("There is nothing to pay for this order.")).toBeInTheDocument();
    expect(screen.queryByText("To be paid")).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  const open = { ...orderInfo, status: 0, payment_status: "to_be_paid", can_cancel: true };
  const press = async (name: string | RegExp) =>
    userEvent.click(await screen.findByRole("button", { name }));

  it("cancels after a confirmation and shows the result", async () => {
    let cancelled = false;
    const calls = fakeApi((call) => {
      cancelled ||= call.method === "POST";
      const now = cancelled ? { ...open, status: 4, can_cancel: false } : open;
      return { body: { orderInfo: now, salesOrder } };
    });
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    await press("Cancel order NM-1");
    const dialog = screen.getByRole("dialog", { name: "Cancel this order?" });
    expect(dialog).toHaveTextContent("Order NM-1, ৳330.00.");
    await press("No, keep it");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    await press("Cancel order NM-1");
    await press("Yes, cancel it");
    expect(await screen.findByText("Your order is cancelled.")).toHaveFocus();
    expect(await screen.findByText("This order has been cancelled")).toBeInTheDocument();
    const posts = calls.filter(({ method }) => method === "POST").map(({ path }) => path);
    expect(posts).toEqual(["/api/cancel-order/NM-1"]);
  });

  it.each([
    [{ status: 409, body: { phone: "01700" } }, "এখানে আর বাতিল করা যাবে না। 01700 নম্বরে কল করুন।"],
    [{ status: 409, body: {} }, "এখানে আর বাতিল করা যাবে না। আমাদের কল করুন।"],
    [{ status: 500, body: {} }, "বাতিল হয়েছে কি না, নিশ্চিত হওয়া যায়নি"],
    ["no response" as const, "বাতিল হয়েছে কি না, নিশ্চিত হওয়া যায়নি"],
  ])("shows why cancelling failed and can be retried: %#", async (response, text) => {
    fakeApi((call) =>
      call.method === "POST" ? response : { body: { orderInfo: open, salesOrder } },
    );
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />, "bn");
    await press(/^অর্ডার বাতিল করুন/);
    await press("হ্যাঁ, বাতিল করুন");
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(screen.getByRole("button", { name: "হ্যাঁ, বাতিল করুন" })).toBeEnabled();
  });

  it.each([
    [{ ...open, can_cancel: false }, true],
    [{ ...orderInfo, status: 0 }, true],
    [open, false],
  ])("shows no cancel button: %#", async (shown, cancelling) => {
    fakeApi(() => ({ body: { orderInfo: shown, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={{ ...ORDER_PAGE, cancelling }} />);
    await screen.findByText("Order Confirmed!");
    expect(screen.queryByRole("button", { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it.each([
    ["packed", "We are already packing this order. To cancel it, call us: "],
    ["being_paid", "A payment for this order is being confirmed. Look again in a few minutes"],
    ["in_review", "We are checking a payment for this order ourselves."],
  ])("shows why it cannot be cancelled: %s", async (reason, text) => {
    const refused = { ...open, can_cancel: false, cancel_refusal: reason };
    fakeApi(() => ({ body: { orderInfo: refused, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByText(text, { exact: false })).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: /^Cancel/ })).not.toBeInTheDocument();
  });

  it("mentions the refund before and after a paid order is cancelled", async () => {
    let cancelled = false;
    fakeApi((call) => {
      cancelled ||= call.method === "POST";
      const paid = { ...open, payment_status: "paid" };
      const refund = { amount: 330, done: false };
      const over = {
        ...open,
        status: 4,
        can_cancel: false,
        payment_status: "being_checked",
        refund,
      };
      return { body: { orderInfo: cancelled ? over : paid, salesOrder } };
    });
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    await press("Cancel order NM-1");
    expect(screen.getByRole("dialog")).toHaveTextContent("your money goes back the way you paid.");
    await press("Yes, cancel it");
    expect(await screen.findByText(/^৳330.00 is going back the way you paid/)).toBeInTheDocument();
    expect(screen.queryByText(/Please do not pay again/)).not.toBeInTheDocument();
  });

  it("shows courier and tracking number, linked for a known courier", async () => {
    const shipment = { courier: "RedX", tracking_code: "R 1" };
    fakeApi(() => ({ body: { orderInfo: { ...orderInfo, status: 2, ...shipment }, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(
      await screen.findByText("Sent with RedX, tracking number", { exact: false }),
    ).toBeVisible();
    expect(screen.getByRole("link", { name: /^R 1/ })).toHaveAttribute(
      "href",
      "https://redx.com.bd/track-parcel/?trackingId=R%201",
    );
  });

  it("shows that the delivery charge to another country is set later", async () => {
    const waiting = { ...open, waits_for: "charge", country: "US" };
    fakeApi(() => ({ body: { orderInfo: waiting, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByRole("heading", { name: "Order received" })).toBeInTheDocument();
    expect(screen.getByText("set later")).toBeInTheDocument();
    expect(screen.getByText(/^We set the delivery charge for your country/)).toBeInTheDocument();
  });

  it("shows all lines, the address and a home link", async () => {
    const items = [
      { name: "Pain Gel", quantity: 2, total_price: 460 },
      { name: "Thermometer", quantity: 1, total_price: 120.5 },
    ];
    fakeApi(() => ({ body: { orderInfo: { ...orderInfo, items }, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    await screen.findByText("Order Confirmed!");
    for (const text of ["Pain Gel x 2", "৳460.00", "Thermometer x 1", "৳120.50", "৳100.00"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    for (const text of ["House 1", "Dhaka", "1205", "Bangladesh"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
  });

  /** Texts of the next steps. */
  async function steps() {
    const list = within(await screen.findByRole("region", { name: "What happens next" }));
    return list.getAllByRole("listitem").map(({ textContent }) => textContent);
  }

  const DAY = 86_400_000;
  const iso = (days: number) => new Date(Date.now() + days * DAY).toISOString();
  const unpaid = { ...open, phone: "01712345678", payable: true, expires_at: iso(3) };

  it("shows how to pay step by step and links to the tracking page", async () => {
    const calls = fakeApi((call) =>
      call.path === "/logged-on-user"
        ? { body: null }
        : { body: { orderInfo: unpaid, salesOrder } },
    );
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await steps()).toEqual([
      "1We call you on 01712345678 about the delivery.",
      expect.stringMatching(
        /^2You pay ৳330\.00 \(bKash\), reference NM-1\.\s+Pay by .* the order is cancelled\.$/,
      ),
      expect.stringMatching(/^3Delivered between .* and .* if you pay now\.$/),
    ]);
    expect(await screen.findByText(/^Keep this number\./)).toBeInTheDocument();
    const track = screen.getByRole("link", { name: "Track this order" });
    expect(track).toHaveAttribute("href", "/order-tracking?order=NM-1");
    expect(screen.getByRole("button", { name: /^Pay ৳.* now$/ })).toBeEnabled();
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
  });

  it("shows the shop's own steps for an order without a payment state", async () => {
    const note = ["Send {total} to 01700, reference {number}.", "Pay by {deadline}."];
    const silent = { ...orderInfo, ordered_at: iso(0) };
    fakeApi(() => ({ body: { orderInfo: silent, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={{ ...ORDER_PAGE, note }} />);
    expect(await steps()).toEqual(["1Send ৳330.00 to 01700, reference NM-1."]);
    expect(screen.queryByText(/^Payment Successful!/)).not.toBeInTheDocument();
  });

  it.each([
    [{ status: 0, payment_status: "paid", paid_at: iso(0) }, "Order Confirmed!", 2],
    [{ status: 1, payment_status: "to_be_paid" }, "We are packing your order", 2],
    [
      { status: 2, payment_status: "to_be_paid", payment_method: "cod" },
      "Your order is on its way",
      2,
    ],
    [{ status: 3, payment_status: "paid" }, "Your order has been delivered", 0],
    [
      { status: 4, expired: true, payment_status: "failed" },
      "Not paid in time: no money was taken",
      0,
    ],
    [
      { status: 4, expired: true, payment_status: "to_be_paid" },
      "Not paid in time: no money was taken",
      0,
    ],
    [
      { status: 4, expired: true, payment_status: "refunded" },
      "This order was not paid in time",
      0,
    ],
    [
      { status: 0, payment_status: "to_be_paid", expires_at: iso(-1) },
      "This order was not paid in time",
      0,
    ],
    [{ status: 0, payment_status: "failed" }, "The payment did not go through", 3],
    [{ status: null, ordered_at: iso(-40) }, "Order Confirmed!", 0],
  ])("shows heading and steps for %j", async (info, title, count) => {
    fakeApi(() => ({
      body: { orderInfo: { ...orderInfo, ordered_at: iso(0), ...info }, salesOrder },
    }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByRole("heading", { level: 1, name: title })).toBeInTheDocument();
    if (count > 0) expect(await steps()).toHaveLength(count);
    else expect(screen.queryByText("What happens next")).not.toBeInTheDocument();
    const calling = screen.queryAllByText(/will call you|We call you/);
    expect(calling.length > 0).toBe(info.status === 0 && count > 0);
  });

  it("shows that the customer cancelled the payment, not that it failed", async () => {
    window.history.replaceState(null, "", "/order-details/NM-1?payment=cancelled");
    const info = { ...orderInfo, ordered_at: iso(0), status: 0, payment_status: "failed" };
    fakeApi(() => ({ body: { orderInfo: info, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(
      await screen.findByRole("heading", { level: 1, name: "You cancelled the payment." }),
    ).toBeInTheDocument();
    expect(screen.queryByText(/failed|did not go through/i)).not.toBeInTheDocument();
    window.history.replaceState(null, "", "/");
  });

  it.each([
    ["en", { cancel_reason: "unreachable" }, /^Why: we could not reach you\. If you/],
    [
      "en",
      { cancel_reason: "no_delivery", cancel_text: "The road is flooded." },
      /^Why: we cannot deliver to the address \(The road is flooded\)\. If you/,
    ],
    ["en", { cancel_reason: "other", cancel_text: "Recalled" }, /^Why: Recalled\. If you/],
    ["bn", { cancel_reason: "duplicate" }, /^কারণ: একই অর্ডার দুবার হয়েছে। /],
    ["en", { cancel_reason: "a new one" }, /^If you did not expect this/],
    ["en", {}, /^If you did not expect this/],
  ] as const)("shows why it was cancelled, in %s: %j", async (locale, why, text) => {
    const info = { ...orderInfo, ...why, status: 4, payment_status: "to_be_paid" };
    fakeApi(() => ({ body: { orderInfo: info, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />, locale);
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it.each([
    ["not_taken", null, 1],
    ["not_taken", { amount: 100, done: true }, 0],
    ["asked", null, 0],
  ] as const)(
    "says that the advance stays: %s, refund %j",
    async (cancel_reason, refund, times) => {
      const paid = { paid_at: iso(0), payment_method: "cod", payment_status: "to_be_paid", refund };
      const info = { ...orderInfo, ...paid, status: 4, cancel_reason };
      fakeApi(() => ({ body: { orderInfo: info, salesOrder } }));
      renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
      await screen.findByText(/nothing to pay/i);
      expect(screen.queryAllByText(/paid in advance is not refunded/)).toHaveLength(times);
    },
  );

  it("offers to order again below the heading of an order that expired", async () => {
    const items = [{ product_id: 4, name: "Scale", quantity: 1, total_price: 230 }];
    const info = { ...orderInfo, items, status: 4, expired: true, payment_status: "to_be_paid" };
    fakeApi(() => ({ body: { orderInfo: info, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    const again = await screen.findByRole("button", { name: "Buy it again NM-1" });
    const number = screen.getByText("NM-1", { selector: ":not(.sr-only)" });
    expect(again.compareDocumentPosition(number)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it.each(["prescription", "charge"])(
    "names no day before the shop has decided: waits for %s",
    async (waits_for) => {
      const days = { promised_day: "2026-12-01", waits_for, phone: "01712345678" };
      const waiting = { ...open, ...days, ordered_at: iso(0) };
      const states = ["missing", "waiting", "again"];
      for (const [payment_method, state] of ["mobile", "cod"].flatMap((one) =>
        states.map((two) => [one, two]),
      )) {
        const info = { ...waiting, payment_method, prescription: { state, pages: [] } };
        fakeApi(() => ({ body: { orderInfo: info, salesOrder } }));
        const page = renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
        expect((await steps()).join()).toContain("We bring it to your door.");
        expect(screen.queryByText(/Delivered|if you pay now|1 Dec/)).not.toBeInTheDocument();
        page.unmount();
      }
    },
  );

  it.each([
    ["en", "Oxygen x 1", "Not accepted, not charged", "Our pharmacist says: It is not named."],
    ["bn", "অক্সিজেন × ১", "গৃহীত হয়নি, দাম ধরা হয়নি", "আমাদের ফার্মাসিস্ট বলছেন: It is not named."],
  ] as const)(
    "lists a product that was not accepted among the others: %s",
    async (locale, name, ...texts) => {
      const refused = { id: 4, product_id: 9, name: "Oxygen", name_bn: "অক্সিজেন", quantity: 1 };
      const reason = "It is not named.";
      const prescription = { state: "part", reason, pages: [], refused: [{ ...refused, reason }] };
      fakeApi(() => ({ body: { orderInfo: { ...open, prescription }, salesOrder } }));
      renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />, locale);
      const line = (await screen.findAllByText(name)).at(-1)?.closest("li");
      for (const text of texts) expect(line).toHaveTextContent(text);
      expect(line).not.toHaveTextContent("৳");
    },
  );

  it("offers the tracking form with the number of an unknown order", async () => {
    fakeApi(() => ({ status: 404, body: {} }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByRole("heading", { name: "Order No Invalid!" })).toBeInTheDocument();
    expect(screen.getByText("Is this your order? Enter its phone number.")).toBeVisible();
    expect(await screen.findByLabelText("Order number")).toHaveValue("NM-1");
    expect(screen.getByLabelText("Phone number")).toHaveValue("");
  });

  it("marks an overdue order as late", async () => {
    const late = { ...orderInfo, status: 2, payment_status: "paid", ordered_at: iso(-9) };
    fakeApi(() => ({ body: { orderInfo: late, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect((await steps())[0]).toMatch(/should have reached you between .* call us on \+880/);
  });

  it("copies the order number", async () => {
    const user = userEvent.setup();
    fakeApi(() => ({ body: { orderInfo, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    await user.click(await screen.findByRole("button", { name: "Copy order number" }));
    expect(await screen.findByText("Copied.")).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe("NM-1");
  });

  describe("Buy it again", () => {
    const GEL = { product_id: 5, name: "Pain Gel", quantity: 3, total_price: 690 };
    const SCALE = { product_id: 6, name: "Scale", quantity: 1, total_price: 120 };

    /** Shop with an order of `items`, a cart with pieces by product, and products at 230 and 120. */
    function shop(
      items: object[],
      stock: Record<number, number>,
      inCart: Record<number, number> = {},
    ) {
      return fakeApi(({ path, method, body }) => {
        if (path.includes("order-info"))
          return { body: { orderInfo: { ...orderInfo, items }, salesOrder } };
        if (path === "/logged-on-user") return { body: null };
        if (path === "/api/cart" && method === "GET") {
          const cartItems = Object.entries(inCart).map(([id, quantity]) => ({
            id: Number(id),
            product_id: Number(id),
            quantity,
            price: 1,
          }));
          return { body: { cart: {}, cartItems, products: [] } };
        }
        if (method === "POST") {
          const { product_id: added, quantity } = Object(body);
          inCart[added] = (inCart[added] ?? 0) + quantity;
          return { body: {} };
        }
        const id = Number(path.split("/").at(-1));
        const inventory = {
          selling_price: id === 5 ? 230 : 120,
          batch_no: "T",
          pack_quantity: stock[id],
        };
        return { body: { product: stock[id] === undefined ? null : { id, name: "x", inventory } } };
      });
    }

    const show = () => renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    const added = (calls: ReturnType<typeof shop>) =>
      calls
        .filter(({ method, path }) => method === "POST" && path === "/api/cart")
        .map(({ body }) => [Object(body).product_id, Object(body).quantity]);

    beforeEach(() => {
      push.mockClear();
      replace.mockClear();
      window.history.replaceState(null, "", "/order-details/NM-1");
    });

    it("opens Buy Now for an order of one product", async () => {
      const calls = shop([GEL], { 5: 9 });
      show();
      await press(/^Buy it again/);
      await waitFor(() =>
        expect(push).toHaveBeenCalledWith("/products/buy-now?productId=5&quantity=3"),
      );
      expect(added(calls)).toEqual([]);
    });

    it("fills the cart up to the ordered pieces, and opens the checkout", async () => {
      const calls = shop([GEL, SCALE], { 5: 9, 6: 9 }, { 5: 2 });
      show();
      await press(/^Buy it again/);
      await waitFor(() => expect(push).toHaveBeenCalledWith("/products/checkout"));
      expect(added(calls)).toEqual([
        [5, 1],
        [6, 1],
      ]);
    });

    it("says first what is gone, fewer or has another price", async () => {
      const dearer = { product_id: 7, name: "Gauze", quantity: 1, total_price: 99 };
      const calls = shop([GEL, SCALE, dearer], { 5: 2, 7: 9 });
      show();
      await press(/^Buy it again/);
      expect(await screen.findByText(/^Not available right now:/)).toHaveTextContent("Scale");
      expect(screen.getByText(/^Fewer than before:/)).toHaveTextContent("Pain Gel");
      expect(screen.getByText(/^The price has changed:/)).toHaveTextContent("Gauze");
      expect(screen.getByRole("link", { name: "Continue with the order" })).toHaveAttribute(
        "href",
        "/products/checkout",
      );
      expect(push).not.toHaveBeenCalled();
      expect(added(calls)).toEqual([
        [5, 2],
        [7, 1],
      ]);
    });

    it("offers no order if everything is gone", async () => {
      shop([GEL], {});
      show();
      await press(/^Buy it again/);
      expect(await screen.findByText(/^Not available right now:/)).toBeInTheDocument();
      expect(
        screen.queryByRole("link", { name: "Continue with the order" }),
      ).not.toBeInTheDocument();
    });

    it("starts with the page that the home page links, and is replaced by the form", async () => {
      window.history.replaceState(null, "", "/order-details/NM-1?again=1");
      shop([GEL], { 5: 9 });
      show();
      await waitFor(() =>
        expect(replace).toHaveBeenCalledWith("/products/buy-now?productId=5&quantity=3"),
      );
      expect(push).not.toHaveBeenCalled();
    });

    it("adds once on a double tap", async () => {
      const calls = shop([GEL, SCALE], { 5: 9, 6: 9 });
      show();
      await userEvent.dblClick(await screen.findByRole("button", { name: /^Buy it again/ }));
      await waitFor(() => expect(push).toHaveBeenCalledWith("/products/checkout"));
      await screen.findByRole("button", { name: "Buy it again NM-1" });
      expect(added(calls)).toEqual([
        [5, 3],
        [6, 1],
      ]);
    });
  });

  it("prints the page", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    fakeApi(() => ({ body: { orderInfo, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    await userEvent.click(await screen.findByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("shows the fixed success text if the server returns no payment state", async () => {
    fakeApi(() => ({ body: { orderInfo, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByText(/^Payment Successful!/)).toBeInTheDocument();
  });

  it.each([
    [404, { message: "no" }],
    [200, { orderInfo: null, salesOrder: null }],
  ])("shows 'Order No Invalid!' for %s %j", async (status, body) => {
    fakeApi(() => ({ status, body }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByText("Order No Invalid!")).toBeInTheDocument();
  });

  it("shows a retry button and the phone number if the server does not respond", async () => {
    fakeApi(() => "no response");
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
    const call = screen.getByRole("link", { name: "Call +880 1700-000000" });
    expect(call).toHaveAttribute("href", "tel:+8801700000000");
  });

  it("shows Bengali texts and digits", async () => {
    fakeApi(() => ({ body: { orderInfo, salesOrder } }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />, "bn");
    expect(await screen.findByText("২১ নভেম্বর, ২০২৬")).toBeInTheDocument();
    expect(screen.getByText("৳৩৩০.০০")).toBeInTheDocument();
  });
});
