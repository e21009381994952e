import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "@/lib/browser-api/visitor-session";
import { COUNTRIES } from "@/lib/contract/terms";
import { cartServer } from "@/lib/dev/testing/cart-server";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import { BuyNow } from "./buy-now";

const push = jest.fn();
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/products/buy-now",
  useSearchParams: () => new URLSearchParams({ items: "cart" }),
}));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

/** Fake server with a cart; an accepted order empties it. */
function shop(
  order: (call: FakeCall) => FakeResponse,
  lines: Record<number, number> = { 1: 2, 2: 1 },
) {
  const cart = cartServer(lines);
  return fakeApi((call) => {
    if (call.path === "/logged-on-user") return { body: null };
    if (call.path !== "/api/instant-order") return cart(call);
    const response = order(call);
    const accepted = response !== "no response" && (response.status ?? 200) === 200;
    for (const id of accepted ? Object.keys(lines) : [])
      cart({ ...call, method: "DELETE", path: `/api/cart/${id}` });
    return response;
  });
}

const show = () =>
  renderWithProviders(
    <BuyNow
      phone="+880 1700-000000"
      repeatable
      payment={{ mobileLabel: "bKash", cashOnDelivery: false }}
      countries={COUNTRIES}
      chargeLater
      rules={STANDARD_RULES}
      prescriptions
    />,
  );

async function fillIn() {
  for (const [label, text] of [
    ["Full name", "Rahim Uddin"],
    ["Phone", "01712345678"],
    ["Address", "House 1"],
    ["City", "Dhaka"],
    ["Zip code", "1205"],
  ] as const) {
    await userEvent.click(await screen.findByLabelText(label));
    await userEvent.paste(text);
  }
  await userEvent.click(screen.getByRole("radio", { name: /Inside Dhaka/ }));
}

const orders = (calls: FakeCall[]) => calls.filter(({ path }) => path === "/api/instant-order");

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
  robot.token = "solved";
  document.documentElement.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
  jest.spyOn(document, "cookie", "get").mockReturnValue("XSRF-TOKEN=a-token");
});

afterEach(() => document.documentElement.removeAttribute(SESSIONS_ATTRIBUTE));

describe("Buy Now for the whole cart", () => {
  it("orders all lines of a guest's cart with the robot token", async () => {
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    expect(await screen.findByText("Pain Gel x 2")).toBeInTheDocument();
    expect(screen.getByText("2 products")).toBeInTheDocument();
    await fillIn();
    expect(screen.getByText("Order Total: ৳790.00")).toBeInTheDocument();
    await userEvent.dblClick(screen.getByRole("button", { name: "Place order" }));
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls)).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          isBuyNow: false,
          shipping_charge: 100,
          items: [
            expect.objectContaining({ product_id: 101, quantity: 2 }),
            expect.objectContaining({ product_id: 102, quantity: 1 }),
          ],
          totals: { tax: 0, discount: 0, total: 790 },
          recaptchaToken: "solved",
        }),
      }),
    ]);
  });

  it("shows why the cart is refused and keeps what was typed", async () => {
    const errors = { items: ["Sorry, Pain Gel is out of stock."] };
    shop(() => ({ status: 422, body: { message: "No", errors } }));
    show();
    await screen.findByText("Pain Gel x 2");
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Place order" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Sorry, Pain Gel is out of stock.");
    expect(screen.getByLabelText("Address")).toHaveValue("House 1");
  });

  it("says that the cart is empty", async () => {
    shop(() => ({ body: {} }), {});
    show();
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    expect(screen.queryByText(/out of stock or no longer/)).not.toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
  });

  it("is not offered with an external API", async () => {
    document.documentElement.removeAttribute(SESSIONS_ATTRIBUTE);
    const calls = shop(() => ({ body: {} }));
    show();
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === "/api/cart")).toEqual([]);
  });
});
