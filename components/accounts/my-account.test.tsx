import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { ORDER_PAGE } from "@/lib/dev/testing/order-page-options";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { MyAccount } from "./my-account";
import { CustomerContext } from "./use-customer";

const address = { section: "" };
jest.mock("next/navigation", () => ({
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(address),
}));

function show(section: string, locale: "en" | "bn" = "en", cancelling = true, profile = false) {
  address.section = section;
  renderWithProviders(
    <CustomerContext value={KNOWN_CUSTOMER}>
      <MyAccount
        appointments
        confirm={false}
        options={{ ...ORDER_PAGE, cancelling }}
        password
        sessions
        profile={profile}
        ownData
        lists
      />
    </CustomerContext>,
    locale,
  );
}

const order = { id: 3, order_no: "NM-1", date: "2026-11-20T18:30:00Z", status: 2, total: 560 };
const products = [{ product: { name: "Pain Gel" }, quantity: 2 }];

const responseWith = (body: unknown) => (call: FakeCall) =>
  call.path.endsWith("/7") ? { body } : { status: 404 };

/** Returns the cells of the only order. */
async function cells() {
  const [, row] = within(await screen.findByRole("table")).getAllByRole("row");
  return within(row ?? document.body).getAllByRole("cell");
}

describe("MyAccount", () => {
  it("welcomes the customer and shows the profile by default", async () => {
    fakeApi(responseWith({ orders: [] }));
    show("");
    expect(await screen.findByText("No orders found.")).toBeVisible();
    expect(screen.getByText("Welcome, Rahima Khatun!")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "My Profile" })).toHaveAttribute(
      "aria-current",
      "page",
    );
    expect(screen.getByText("01711000001")).toBeInTheDocument();
    expect(screen.getByText("Not given")).toBeInTheDocument();
  });

  it("shows orders with the name of their state, and opens the invoice in a new tab", async () => {
    const calls = fakeApi(responseWith({ orders: [{ ...order, products }] }));
    show("orders");
    const texts = (await cells()).map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining("NM-1"),
      expect.stringContaining("November 21, 2026"),
      expect.stringContaining("Pain Gel x 2"),
      expect.stringContaining("In-Transit"),
      expect.stringContaining("৳560.00"),
      expect.stringContaining("Print Invoice"),
    ]);
    expect(screen.getByRole("link", { name: "View order NM-1" })).toBeVisible();
    const invoice = screen.getByRole("link", { name: /^Print Invoice NM-1/ });
    expect(invoice).toHaveAttribute("href", "/sale-order/receipt/print/3?lang=en");
    expect(invoice).toHaveAttribute("target", "_blank");
    expect(invoice).not.toBeVisible();
    await userEvent.click(screen.getByText(/^More/));
    expect(invoice).toBeVisible();
    expect(screen.getByRole("link", { name: "NM-1" })).toHaveAttribute(
      "href",
      "/order-details/NM-1",
    );
    expect(calls[0]?.path).toBe("/api/get-customer-ecom-orders/7");
  });

  it.each([
    [false, "Buy it again NM-1"],
    [true, "Pay now"],
  ])("fills one button of an order, payable: %s", async (payable, name) => {
    const bought = [{ product: { id: 5, name: "Pain Gel" }, quantity: 2 }];
    const pending = { ...order, status: 0, payable, payment_status: "to_be_paid" };
    fakeApi(responseWith({ orders: [{ ...pending, products: bought }] }));
    show("orders");
    const [, , , , , action] = await cells();
    const filled = [...(action?.querySelectorAll(".button-primary") ?? [])];
    expect(filled.map(({ textContent }) => textContent)).toEqual([expect.stringContaining(name)]);
  });

  it("begins with the last order on the first screen", async () => {
    const bought = [{ product: { id: 5, name: "Pain Gel" }, quantity: 2 }];
    const orders = [
      { ...order, products: bought },
      { ...order, id: 2, order_no: "NM-0", products },
    ];
    fakeApi(responseWith({ orders }));
    show("");
    const card = within(await screen.findByRole("region", { name: "Your last order" }));
    expect(card.getByText("In-Transit")).toBeVisible();
    expect(card.getByRole("button", { name: "Buy it again NM-1" })).toBeVisible();
    expect(card.getByRole("link", { name: "All orders" })).toHaveAttribute(
      "href",
      "/my-account?section=orders",
    );
  });

  it("cancels an unpaid order if the server supports it", async () => {
    let open = true;
    const calls = fakeApi((call) => {
      if (call.method === "POST") open = false;
      const one = { ...order, products, status: open ? 0 : 4, can_cancel: open, payable: open };
      return { body: { orders: [one, { ...order, id: 4, order_no: "NM-2", products }] } };
    });
    show("orders");
    await userEvent.click(await screen.findByRole("button", { name: "Cancel order NM-1" }));
    expect(screen.getByRole("dialog")).toHaveTextContent("Order NM-1, ৳560.00.");
    await userEvent.click(screen.getByRole("button", { name: "Yes, cancel it" }));
    expect(await screen.findByText("Cancelled")).toBeInTheDocument();
    expect(screen.getByRole("status")).toHaveTextContent("Your order is cancelled.");
    expect(calls.map(({ path }) => path)).toContain("/api/cancel-order/NM-1");
    expect(screen.queryByRole("button", { name: /^Cancel order/ })).not.toBeInTheDocument();
  });

  it("shows no cancel button if the server does not support it", async () => {
    fakeApi(responseWith({ orders: [{ ...order, products, status: 0, can_cancel: true }] }));
    show("orders", "en", false);
    await cells();
    expect(screen.queryByRole("button", { name: /^Cancel order/ })).not.toBeInTheDocument();
  });

  it.each([
    [0, "Processing", false],
    [1, "Completed", true],
    [4, "Cancelled", false],
  ])(
    "shows an e-book order with status %s as %s, with its PDF: %s",
    async (status, name, there) => {
      const items = [{ ebook: { name: "Hridrog", ebook_pdf: "/api/ebook-pdf/NM-1/4" } }];
      fakeApi(responseWith({ orders: [{ ...order, status, items }] }));
      show("ebooks");
      expect((await cells())[3]).toHaveTextContent(name);
      expect(screen.getByRole("link", { name: "NM-1" })).toHaveAttribute(
        "href",
        "/ebook-order-details/NM-1",
      );
      const links = screen.queryAllByRole("link", { name: /PDF/ });
      expect(links.map((link) => link.getAttribute("href"))).toEqual(
        there ? ["/api/ebook-pdf/NM-1/4"] : [],
      );
    },
  );

  it("shows the cover of an e-book, and one action", async () => {
    const ebook = { name: "Hridrog", image: "ebooks/heart.webp", ebook_pdf: null };
    fakeApi(responseWith({ orders: [{ ...order, status: 4, items: [{ ebook }] }] }));
    show("ebooks");
    const row = await cells();
    expect(row[2]?.querySelector("img")).toHaveAttribute("src", expect.stringContaining("heart"));
    const link = screen.getByRole("link", { name: "View order NM-1" });
    expect(link).toHaveAttribute("href", "/ebook-order-details/NM-1");
  });

  it.each(["orders", "ebooks"])("shows 'No orders found.' (%s)", async (section) => {
    fakeApi(responseWith({ orders: [] }));
    show(section);
    expect(await screen.findByText("No orders found.")).toBeInTheDocument();
    expect(screen.queryByRole("table")).not.toBeInTheDocument();
  });

  it("shows an error and a retry button when the server fails", async () => {
    let working = false;
    fakeApi((call) =>
      working ? responseWith({ orders: [{ ...order, products }] })(call) : { status: 500 },
    );
    show("orders");
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(await screen.findByRole("alert")).toHaveTextContent("cannot be shown right now");
    expect(screen.queryByText("No orders found.")).not.toBeInTheDocument();
    working = true;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByRole("table")).toBeInTheDocument();
  });

  it("shows Bengali text and digits, but leaves order numbers unchanged", async () => {
    fakeApi(responseWith({ orders: [{ ...order, products }] }));
    show("orders", "bn");
    const texts = (await cells()).map(({ textContent }) => textContent);
    expect(texts[0]).toContain("NM-1");
    expect(texts[1]).toContain("২১ নভেম্বর, ২০২৬");
    expect(texts[2]).toContain("Pain Gel × ২");
    expect(texts[4]).toContain("৳৫৬০.০০");
  });
});
