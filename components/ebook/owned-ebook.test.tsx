import { screen } from "@testing-library/react";
import { showVisitor } from "@/lib/browser-api/visitor";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderOnPage } from "@/lib/dev/testing/render-on-page";
import { OwnedEbook } from "./owned-ebook";

const USER = { customerId: 3, name: "Rahima", email: null, mobile: null };
const PDF = "/api/ebook-pdf/NM-AAAA-BBBB-CCCC/9";

function show(user: typeof USER | null) {
  showVisitor({ user: user as never, cart: undefined });
  renderOnPage(
    <OwnedEbook
      ebookId={9}
      texts={{ owned: "You have it", download: "Download" }}
      price={<p>৳136.00</p>}
      buy={<a href="/buy">Buy Now</a>}
      preview={<button type="button">Read Book</button>}
    >
      <p>Facts</p>
    </OwnedEbook>,
  );
}

const orders = (status: number, ebook: object) => ({
  orders: [
    {
      id: 1,
      order_no: "NM-AAAA-BBBB-CCCC",
      date: "2026-11-20T10:00:00Z",
      status,
      total: 136,
      payment_status: "paid",
      payable: false,
      items: [{ ebook }],
    },
  ],
});

test("a customer who has bought it gets the download in place of Buy Now", async () => {
  const calls = fakeApi(() => ({
    body: orders(1, { id: 9, name: "Health", image: "a.webp", ebook_pdf: PDF }),
  }));
  show(USER);
  expect(await screen.findByRole("link", { name: "Download" })).toHaveAttribute("href", PDF);
  expect(screen.getByText("You have it")).toBeVisible();
  expect(screen.queryByRole("link", { name: "Buy Now" })).not.toBeInTheDocument();
  // The price keeps its place, so that nothing moves.
  expect(screen.getByText("৳136.00").parentElement).toHaveClass("invisible");
  expect(calls.map(({ path }) => path)).toEqual(["/api/get-customer-ebook-orders/3"]);
});

test.each([
  ["another book", 1, { id: 8, ebook_pdf: PDF }],
  ["an unpaid order", 0, { id: 9, ebook_pdf: null }],
])("with %s it stays for sale", async (_, status, ebook) => {
  const calls = fakeApi(() => ({
    body: orders(status, { name: "Health", image: "a.webp", ...ebook }),
  }));
  show(USER);
  await screen.findByText("Facts");
  expect(calls).toHaveLength(1);
  await expect(screen.findByRole("link", { name: "Download" }, { timeout: 200 })).rejects.toThrow();
  expect(screen.getByRole("link", { name: "Buy Now" })).toBeVisible();
});

test("a guest sends no request", () => {
  const calls = fakeApi(() => ({ status: 404 }));
  show(null);
  expect(screen.getByRole("link", { name: "Buy Now" })).toBeVisible();
  expect(calls).toEqual([]);
});
