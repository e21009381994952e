import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OrderTracking } from "./order-tracking";

const SHOP = {
  paying: true,
  prescriptions: true,
  phone: "+880 1700-000000",
  afterSales: { returning: true, complaining: true },
};

const tracking = {
  order_number: "NM-7Q2K-9WXM-T4PA",
  kind: "product",
  status: 1,
  payment_status: "to_be_paid",
  ordered_at: "2026-08-01T06:00:00Z",
  steps: [
    { status: 0, at: "2026-08-01T06:00:00Z" },
    { status: 1, at: "2026-08-02T06:00:00Z" },
  ],
};

const number = () => screen.getByLabelText("Order number");
const phone = () => screen.getByLabelText("Phone number");
const button = () => screen.getByRole("button");

async function search() {
  await userEvent.type(number(), "NM-7Q2K-9WXM-T4PA");
  await userEvent.type(phone(), "০১৭১২-৩৪৫৬৭৮");
  await userEvent.click(button());
}

afterEach(() => window.history.replaceState(null, "", "/"));

describe("OrderTracking", () => {
  it("shows states, dates and payment of the order and focuses the heading", async () => {
    const calls = fakeApi(() => ({ body: { tracking } }));
    renderWithProviders(<OrderTracking {...SHOP} />);
    await search();
    const heading = await screen.findByRole("heading", { name: "Order NM-7Q2K-9WXM-T4PA" });
    expect(heading).toHaveFocus();
    expect(screen.getByText("Ordered on August 1, 2026")).toBeInTheDocument();
    expect(screen.getByText("To be paid")).toBeInTheDocument();
    const [pending, processing, ...ahead] = screen.getAllByRole("listitem");
    expect(pending).toHaveTextContent("Pending (done)August 1, 2026");
    expect(processing).toHaveAttribute("aria-current", "step");
    expect(processing).toHaveTextContent("ProcessingAugust 2, 2026We are packing your order.");
    expect(ahead.map((step) => step.textContent)).toEqual(["In-Transit", "Completed"]);
    expect(calls).toMatchObject([
      {
        method: "POST",
        path: "/api/track-order",
        body: { order_number: "NM-7Q2K-9WXM-T4PA", phone: "০১৭১২-৩৪৫৬৭৮" },
      },
    ]);
  });

  it.each([
    [{ status: 4, payment_status: "to_be_paid" }, true],
    [{ status: 4, payment_status: "failed" }, true],
    [{ status: 4, payment_status: "being_checked" }, false],
    [{ status: 4, payment_status: "refunded" }, false],
    [{ status: 0, payment_status: "to_be_paid" }, false],
  ])("says that no money was taken for a cancelled order: %j", async (change, said) => {
    fakeApi(() => ({ body: { tracking: { ...tracking, ...change } } }));
    renderWithProviders(<OrderTracking {...SHOP} />);
    await search();
    await screen.findByRole("heading", { name: "Order NM-7Q2K-9WXM-T4PA" });
    expect(screen.queryByText(/^No money was taken/) !== null).toBe(said);
    expect(screen.queryByText(/^Payment:/) !== null).toBe(!said);
  });

  it("shows missing fields and sends nothing", async () => {
    const calls = fakeApi(() => ({ body: {} }));
    renderWithProviders(<OrderTracking {...SHOP} />);
    await userEvent.click(button());
    expect(number()).toHaveAccessibleDescription(/Please enter your order number\.$/);
    expect(phone()).toHaveAccessibleDescription(/Please enter your phone number\.$/);
    expect(number()).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it.each([
    [{ status: 404, body: {} }, /^We found no order with this number and phone number/],
    [{ body: { tracking: null } }, /^We found no order with this number and phone number/],
    [{ status: 429, body: {} }, /^Too many attempts/],
    [{ status: 502, body: {} }, "We couldn't look up your order. Please try again."],
    ["no response" as const, "We couldn't look up your order. Please try again."],
  ])("shows why no order was found and keeps typed values: %#", async (response, message) => {
    fakeApi(() => response);
    renderWithProviders(<OrderTracking {...SHOP} />);
    await search();
    expect(await screen.findByRole("alert")).toHaveTextContent(message);
    expect(number()).toHaveValue("NM-7Q2K-9WXM-T4PA");
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
    expect(button()).toBeEnabled();
  });

  it("shows a refusal of the order number at its field", async () => {
    fakeApi(() => ({ status: 422, body: { errors: { order_number: ["No."] } } }));
    renderWithProviders(<OrderTracking {...SHOP} />);
    await search();
    await waitFor(() =>
      expect(number()).toHaveAccessibleDescription(
        /That doesn't look like one of our order numbers/,
      ),
    );
  });

  it("reads the order number, but not the phone number, from the address", () => {
    window.history.replaceState(null, "", "/order-tracking?order=NM-0000-0000-0001&phone=0171");
    renderWithProviders(<OrderTracking {...SHOP} />);
    expect(number()).toHaveValue("NM-0000-0000-0001");
    expect(phone()).toHaveValue("");
  });

  it("leaves out missing values", async () => {
    fakeApi(() => ({ body: { tracking: { order_number: "A-1", status: "2" } } }));
    renderWithProviders(<OrderTracking {...SHOP} />);
    await search();
    const heading = await screen.findByRole("heading", { name: "Order A-1" });
    const result = within(heading.parentElement as HTMLElement);
    expect(result.queryByText(/Payment|Ordered on/)).not.toBeInTheDocument();
    expect(result.getByText("Your order is on its way to you.")).toBeInTheDocument();
  });

  it("shows Bengali texts and digits", async () => {
    const cancelled = { ...tracking, kind: "ebook", status: 4, steps: [] };
    fakeApi(() => ({ body: { tracking: cancelled } }));
    renderWithProviders(<OrderTracking {...SHOP} />, "bn");
    await userEvent.type(screen.getByLabelText("অর্ডার নম্বর"), "NM-7Q2K-9WXM-T4PA");
    await userEvent.type(screen.getByLabelText("ফোন নম্বর"), "01712345678");
    await userEvent.click(button());
    expect(await screen.findByText("অর্ডারের তারিখ: ১ আগস্ট, ২০২৬")).toBeInTheDocument();
    expect(screen.getByText("বাতিল")).toBeInTheDocument();
  });

  it("links the invoice once there is one", async () => {
    fakeApi(() => ({ body: { tracking: { ...tracking, invoice: "2026-000123" } } }));
    renderWithProviders(<OrderTracking {...SHOP} />);
    await search();
    expect(await screen.findByRole("link", { name: "Invoice 2026-000123" })).toHaveAttribute(
      "href",
      "/sale-order/receipt/print/NM-7Q2K-9WXM-T4PA?lang=en",
    );
  });

  describe("returns and complaints", () => {
    const NUMBER = tracking.order_number;
    const delivered = { ...tracking, status: 3 };
    const returns = {
      until: "2026-12-01T17:59:59Z",
      refusal: null,
      lines: [{ id: 7, name: "Scale", name_bn: null, quantity: 1, price: 230, refusal: null }],
      returns: [],
    };

    function respond(path: string, shown = delivered) {
      if (path === "/api/track-order") return { body: { tracking: shown } };
      if (path.startsWith("/api/order-proof")) return { body: { message: "Proven" } };
      return { body: path.startsWith("/api/order-returns") ? returns : { complaints: [] } };
    }

    const opener = () => screen.findByRole("button", { name: "Return or complain" });

    it("are shown once the phone number has proven the order", async () => {
      const calls = fakeApi(({ path }) => respond(path));
      renderWithProviders(<OrderTracking {...SHOP} />);
      await search();
      await userEvent.click(await opener());
      expect(await screen.findByRole("button", { name: "File a complaint" })).toBeVisible();
      expect(await screen.findByRole("button", { name: "Send something back" })).toBeVisible();
      expect(calls.find(({ path }) => path === `/api/order-proof/${NUMBER}`)).toMatchObject({
        method: "POST",
        body: { phone: "০১৭১২-৩৪৫৬৭৮" },
      });
    });

    it("offer no return before the delivery", async () => {
      fakeApi(({ path }) => respond(path, tracking));
      renderWithProviders(<OrderTracking {...SHOP} />);
      await search();
      await userEvent.click(await opener());
      expect(await screen.findByRole("button", { name: "File a complaint" })).toBeVisible();
      expect(screen.queryByRole("button", { name: "Send something back" })).toBeNull();
    });

    it("show that it failed, and can be opened again", async () => {
      fakeApi(({ path }) =>
        path.startsWith("/api/order-proof") ? { status: 500, body: {} } : respond(path),
      );
      renderWithProviders(<OrderTracking {...SHOP} />);
      await search();
      await userEvent.click(await opener());
      expect(await screen.findByRole("alert")).toBeVisible();
      expect(await opener()).toBeEnabled();
    });

    it("are not offered where the API has neither", async () => {
      fakeApi(({ path }) => respond(path));
      const afterSales = { returning: false, complaining: false };
      renderWithProviders(<OrderTracking {...SHOP} afterSales={afterSales} />);
      await search();
      await screen.findByRole("heading", { name: `Order ${NUMBER}` });
      expect(screen.queryByRole("button", { name: "Return or complain" })).toBeNull();
    });
  });
});
