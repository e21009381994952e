import { screen } from "@testing-library/react";
import { useOrderFailure } from "@/components/checkout/use-order-failure";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { CartProblemNote } from "./cart-problem-note";

/** What the checkout says to an answer 422. */
function OrderProblem({ body }: { body: object }) {
  const { failureOf } = useOrderFailure({ phone: "1", repeatable: true });
  const errors = { items: ["In the server's words."] };
  return <p>{failureOf({ status: 422, message: null, errors, body }).text}</p>;
}

describe("a refusal the API gave a code", () => {
  const show = (locale: Locale, body: object) =>
    renderWithProviders(<OrderProblem body={body} />, locale).container.textContent;

  it.each([
    [{ code: "sold_out" }, "এই পণ্যটি স্টকে নেই", "Sorry, this product is out of stock."],
    [{ code: "sold_out", product: "Gel" }, "Gel স্টকে নেই", "Sorry, Gel is out of stock."],
    [{ code: "too_few", left: 12 }, "মাত্র ১২টি", "Sorry, only 12 left in stock."],
    [{ code: "too_few", left: 1, product: "Gel" }, "Gel আর মাত্র ১টি", "only 1 left of Gel."],
    [{ code: "not_sold" }, "আর বিক্রি হচ্ছে না", "This product is no longer available."],
    [{ code: "cart_changed" }, "কার্ট বদলে গেছে", "Your cart has changed."],
    [{ code: "cart_empty" }, "কার্ট খালি", "Your cart is empty."],
    [
      { code: "line_limit", limit: 50, phone: "+880 1700-000000" },
      "সর্বোচ্চ ৫০টি অর্ডার করা যায়। আরও লাগলে +880 1700-000000 নম্বরে কল করুন।",
      "up to 50 pieces of one product online. For more, please call us: +880 1700-000000.",
    ],
    [
      { code: "pieces_limit", limit: 200, phone: "1" },
      "সর্বোচ্চ ২০০টি পণ্য",
      "up to 200 pieces at a time online",
    ],
    [
      { code: "total_limit", limit: 200_000, phone: "1" },
      "সর্বোচ্চ ৳২,০০,০০০.০০-এর অর্ডার",
      "for up to ৳2,00,000.00 at a time online",
    ],
    [
      { code: "line_limit", limit: 1, phone: "1" },
      "সর্বোচ্চ ১টি অর্ডার",
      "up to 1 piece of one product",
    ],
    [{ code: "open_orders_limit", limit: 5, phone: "1" }, "৫টি অর্ডারের টাকা", "up to 5 unpaid orders"],
    [
      { code: "open_pieces_limit", limit: 300, phone: "1" },
      "৩০০টি পণ্য",
      "up to 300 pieces together",
    ],
  ])("%j is said in the language of the checkout", (body, bengali, english) => {
    expect(show("bn", body)).toContain(bengali);
    expect(show("en", body)).toContain(english);
  });

  it("leaves an unknown code to the server's words, and to ours in Bengali", () => {
    expect(show("en", { code: "on_the_moon" })).toBe("In the server's words.");
    expect(show("bn", { code: "on_the_moon" })).not.toMatch(/server/);
  });

  it("is said in the cart, too; other words are marked as English", () => {
    const reason = "Not sold.";
    renderWithProviders(
      <>
        <CartProblemNote problem={{ kind: "refused", reason, refusal: { code: "not_sold" } }} />
        <CartProblemNote problem={{ kind: "refused", reason: "Closed.", refusal: null }} />
      </>,
      "bn",
    );
    expect(screen.getByText("এই পণ্যটি আর বিক্রি হচ্ছে না।")).toBeInTheDocument();
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    expect(screen.getByText("Closed.")).toHaveAttribute("lang", "en");
  });
});
