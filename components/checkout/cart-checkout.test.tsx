import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CustomerContext } from "@/components/accounts/use-customer";
import { COUNTRIES } from "@/lib/contract/terms";
import { cartServer } from "@/lib/dev/testing/cart-server";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { limitRefusal } from "@/lib/dev/testing/limit-refusal";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
import { CartCheckout } from "./cart-checkout";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const CUSTOMER = { ...KNOWN_CUSTOMER, email: "rahima@niramoy.example" };

/** Order info of the customer's last order. */
const LAST = {
  orderInfo: {
    order_number: "NM-0",
    shipping_address: "House 21",
    shipping_city: "Sylhet",
    zip_code: "3100",
    country: "Bangladesh",
  },
  salesOrder: { total: 380, shipping_charge: 150 },
};

/**
 * Fake server with two pieces of product 101 at 230 taka in the cart; an accepted order empties the
 * cart.
 */
function shop(
  order: (call: FakeCall) => FakeResponse,
  lines: Record<number, number> = { 1: 2 },
  orders: object[] | Promise<object[]> = [],
) {
  const cart = cartServer(lines);
  return fakeApi(async (call) => {
    if (call.path.startsWith("/api/get-customer-ecom-orders/"))
      return { body: { orders: await orders } };
    if (call.path === "/api/get-order-info/NM-0") return { body: LAST };
    if (call.path !== "/api/order") return cart(call);
    const response = order(call);
    const accepted = response !== "no response" && (response.status ?? 200) === 200;
    if (accepted) cart({ ...call, method: "DELETE", path: "/api/cart/1" });
    return response;
  });
}

function show({ repeatable = true } = {}) {
  return renderWithProviders(
    <CustomerContext value={CUSTOMER}>
      <CartCheckout
        phone="+880 1700-000000"
        repeatable={repeatable}
        payment={{ mobileLabel: "bKash", cashOnDelivery: false }}
        countries={COUNTRIES}
        chargeLater
        rules={STANDARD_RULES}
        prescriptions
      />
    </CustomerContext>,
  );
}

const orders = (calls: FakeCall[]) => calls.filter(({ path }) => path === "/api/order");
const keysOf = (calls: FakeCall[]) =>
  new Set(orders(calls).map(({ headers }) => headers["Idempotency-Key"]));
const placeOrder = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));

async function enter(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function fillIn() {
  await enter("Address", "House 1");
  await enter("City", "Dhaka");
  await enter("Zip code", "1205");
  await userEvent.click(screen.getByRole("radio", { name: /Inside Dhaka/ }));
}

beforeEach(() => {
  sessionStorage.clear();
  push.mockClear();
});

describe("CartCheckout", () => {
  it("names two products with the same ingredient, and still takes the order", async () => {
    const cart = cartServer({ 1: 1, 2: 1 });
    const products = [
      { id: 101, name: "Pain Gel", generic_name: "Paracetamol" },
      { id: 102, name: "Fever Syrup", generic_name: "paracetamol" },
    ];
    const calls = fakeApi((call) => {
      if (call.path.startsWith("/api/get-customer-ecom-orders/")) return { body: { orders: [] } };
      if (call.path === "/api/order") return { body: { order_number: "NM-1" } };
      const { body } = cart(call);
      return { body: { ...body, products } };
    });
    show();
    expect((await screen.findByText("The same ingredient twice")).parentElement).toHaveTextContent(
      /Pain Gel and Fever Syrup both contain paracetamol\./,
    );
    await fillIn();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls)).toHaveLength(1);
  });

  it("shows both totals, then that of the chosen area, and orders the cart", async () => {
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    expect(await screen.findByLabelText("Full name")).toHaveValue(CUSTOMER.name);
    expect(screen.getByLabelText("Phone")).toHaveValue(CUSTOMER.mobile);
    expect(screen.getByText("Pain Gel x 2")).toBeInTheDocument();
    expect(screen.getByText("৳560.00 inside Dhaka, ৳610.00 outside")).toBeInTheDocument();
    await fillIn();
    expect(screen.queryByText(/৳610/)).not.toBeInTheDocument();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls)).toEqual([
      expect.objectContaining({
        body: expect.objectContaining({
          isBuyNow: false,
          shipping_charge: 100,
          items: [expect.objectContaining({ product_id: 101, quantity: 2 })],
          totals: { tax: 0, discount: 0, total: 560 },
        }),
      }),
    ]);
    expect(screen.getByRole("status")).toHaveTextContent("Your order has been placed.");
    expect(sessionStorage).toHaveLength(0);
  });

  it("prefills the address of the last order but keeps typed values", async () => {
    let respond = (_orders: object[]) => {};
    const known = new Promise<object[]>((resolve) => {
      respond = resolve;
    });
    shop(() => ({}), { 1: 2 }, known);
    show();
    await enter("City", "Dhaka");
    respond([{ id: 1, order_no: "NM-0", status: 3, total: 380 }]);
    await waitFor(() => expect(screen.getByLabelText("Address")).toHaveValue("House 21"));
    expect(screen.getByLabelText("Zip code")).toHaveValue("3100");
    expect(screen.getByLabelText("City")).toHaveValue("Dhaka");
    // The area of the last order is that of another city.
    expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).not.toBeChecked();
  });

  it("orders with one tap for a customer with an earlier order", async () => {
    const calls = shop(() => ({ body: { order_number: "NM-1" } }), { 1: 2 }, [
      { id: 1, order_no: "NM-0", status: 3, total: 380 },
    ]);
    show();
    const button = await screen.findByRole("button", { name: "Place order ৳610.00" });
    expect(await screen.findByRole("region", { name: "Your details" })).toHaveTextContent(
      `${CUSTOMER.name}, House 21, Sylhet`,
    );
    expect(screen.getByLabelText("Address")).not.toBeVisible();
    expect(screen.queryByRole("checkbox", { name: /^Remember me/ })).not.toBeInTheDocument();
    await userEvent.click(button);
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls)).toHaveLength(1);
  });

  it("keeps everything at the folded fields if the session has ended", async () => {
    shop(() => ({ status: 401, body: { message: "Please log in first." } }), { 1: 2 }, [
      { id: 1, order_no: "NM-0", status: 3, total: 380 },
    ]);
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Place order ৳610.00" }));
    expect(await screen.findByText(/^You have been logged out/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Login" })).toBeInTheDocument();
    expect(screen.getByLabelText("Address")).not.toBeVisible();
    expect(screen.getByLabelText("Address")).toHaveValue("House 21");
  });

  describe("with addresses in the account", () => {
    const HOME = {
      id: 3,
      name: "Rahima Khatun",
      phone: "01711000001",
      country: "Bangladesh",
      address: "House 7",
      city: "Dhaka",
      zip: "1205",
      area: "inside",
      is_default: true,
      version: 1,
    };
    const MOTHER = {
      ...HOME,
      id: 4,
      name: "Amena Begum",
      phone: "01711000009",
      address: "Mill Road 5",
      city: "Bogura",
      zip: "5800",
      area: "outside",
      is_default: false,
    };

    function showWith(addresses: object[]) {
      document.documentElement.setAttribute("data-sessions", "own");
      const cart = cartServer({ 1: 2 });
      const calls = fakeApi((call) =>
        call.path === "/api/addresses" ? { body: { addresses } } : cart(call),
      );
      show();
      return calls;
    }
    const field = (label: string) => screen.getByLabelText(label);

    afterEach(() => document.documentElement.removeAttribute("data-sessions"));

    it("prefills the default one with its receiver, without reading orders", async () => {
      const calls = showWith([MOTHER]);
      await waitFor(() => expect(field("Address")).toHaveValue("Mill Road 5"));
      expect(field("Full name")).toHaveValue("Amena Begum");
      expect(field("Phone")).toHaveValue("01711000009");
      await userEvent.click(await screen.findByRole("button", { name: "Change" }));
      expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
      expect(screen.queryByLabelText("Delivery address")).not.toBeInTheDocument();
      expect(calls.filter(({ path }) => path.includes("orders"))).toEqual([]);
    });

    it("replaces the filled fields by a chosen address", async () => {
      showWith([HOME, MOTHER]);
      const choice = await screen.findByRole("combobox", { name: "Delivery address" });
      await waitFor(() => expect(field("Address")).toHaveValue("House 7"));
      await userEvent.click(await screen.findByRole("button", { name: "Change" }));
      await userEvent.type(field("City"), " North");
      await userEvent.selectOptions(choice, "Amena Begum: Mill Road 5, Bogura");
      expect(field("Address")).toHaveValue("Mill Road 5");
      expect(field("City")).toHaveValue("Bogura");
      expect(field("Full name")).toHaveValue("Amena Begum");
      await userEvent.click(await screen.findByRole("button", { name: "Change" }));
      expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
    });

    it("keeps a typed name", async () => {
      showWith([MOTHER]);
      const name = await screen.findByLabelText("Full name");
      await userEvent.clear(name);
      await userEvent.type(name, "Karim");
      await waitFor(() => expect(field("Address")).toHaveValue("Mill Road 5"));
      expect(name).toHaveValue("Karim");
    });
  });

  it("sends one order on a double click", async () => {
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    await fillIn();
    await userEvent.dblClick(screen.getByRole("button", { name: "Place order" }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(orders(calls)).toHaveLength(1);
  });

  it("shows 'Your cart is empty.' without an order button", async () => {
    shop(() => ({}), {});
    show();
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
  });

  it("keeps the form but hides the order button when the last line is removed", async () => {
    shop(() => ({}));
    show();
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Remove Pain Gel" }));
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument(),
    );
    expect(screen.getByLabelText("Address")).toHaveValue("House 1");
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    expect(await screen.findByRole("button", { name: "Place order" })).toBeInTheDocument();
  });

  it("shows out-of-stock products and uses a new key for the corrected order", async () => {
    const errors = { items: ["Sorry, Pain Gel is out of stock."] };
    const calls = shop(() => ({ status: 422, body: { message: "No", errors } }));
    show();
    await fillIn();
    await placeOrder();
    const alert = await screen.findByRole("alert");
    expect(alert).toHaveTextContent("Sorry, Pain Gel is out of stock.");
    await placeOrder();
    await waitFor(() => expect(keysOf(calls).size).toBe(2));
  });

  it("shows the limit of pieces per order with the phone number", async () => {
    const body = limitRefusal("items", "pieces_limit", 200);
    shop(() => ({ status: 422, body }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You can order up to 200 pieces at a time online. For more, please call us: 01700.",
    );
  });

  it("shows the new total if the totals have changed", async () => {
    const body = { errors: { totals: ["changed"] }, totals: { total: 580 } };
    shop(() => ({ status: 422, body }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("changed to ৳580.00");
  });

  it("keeps the form and links to the login if the session has expired", async () => {
    shop(() => ({ status: 401, body: { message: "Please log in first." } }));
    show();
    await fillIn();
    await placeOrder();
    await screen.findByText(/^You have been logged out/);
    expect(screen.getByRole("link", { name: "Login" })).toHaveAttribute(
      "href",
      expect.stringContaining("/login?next="),
    );
    expect(screen.getByLabelText("Address")).toHaveValue("House 1");
  });

  it("does the robot check on request and resends the order under the same key", async () => {
    const errors = { recaptchaToken: ["Please complete the robot check."] };
    const tokenOf = ({ body }: FakeCall) => Object(body).recaptchaToken;
    const calls = shop((call) =>
      tokenOf(call)
        ? { body: { order_number: "NM-1" } }
        : { status: 422, body: { message: errors.recaptchaToken[0], errors } },
    );
    show();
    await fillIn();
    expect(screen.queryByText("robot check")).not.toBeInTheDocument();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls).map(tokenOf)).toEqual([undefined, "solved"]);
    expect(keysOf(calls).size).toBe(1);
  });

  it("does a usual and then a harder robot check on request under the same key", async () => {
    const errors = { recaptchaToken: ["Please complete the robot check."] };
    const tokenOf = ({ body }: FakeCall) => Object(body).recaptchaToken;
    const calls = shop((call) => {
      if (tokenOf(call) === "solved the hard one") return { body: { order_number: "NM-1" } };
      return { status: 422, body: { errors, ...(tokenOf(call) && { robot: "hard" }) } };
    });
    show();
    await fillIn();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls).map(tokenOf)).toEqual([undefined, "solved", "solved the hard one"]);
    expect(keysOf(calls).size).toBe(1);
  });

  it("shows a server error and keeps the key", async () => {
    const responses: FakeResponse[] = [
      { status: 500, body: {} },
      { body: { order_number: "NM-1" } },
    ];
    const calls = shop(() => responses.shift() ?? {});
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "An error occurred while placing your order.",
    );
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(keysOf(calls).size).toBe(1);
  });
});

describe("CartCheckout after an order without a response", () => {
  /** Stores an attempt as a page does that is reloaded during its order request. */
  const leaveBehind = (owner: number) => {
    const payloads = [{ totals: { total: 560 } }, { totals: { total: 610 } }];
    const attempt = { key: "key-of-before", owner, startedAt: Date.now(), payloads };
    sessionStorage.setItem("order-attempt/cart", JSON.stringify(attempt));
  };

  it("sends the stored order again after a reload, even if the cart is empty", async () => {
    leaveBehind(CUSTOMER.customerId);
    const calls = shop(() => ({ body: { order_number: "NM-5" } }), {});
    show();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-5"));
    expect(orders(calls)).toHaveLength(1);
    expect(keysOf(calls)).toEqual(new Set(["key-of-before"]));
  });

  it("tries every payload of the stored attempt", async () => {
    leaveBehind(CUSTOMER.customerId);
    const calls = shop(({ body }) =>
      Object(body).totals.total === 610
        ? { body: { order_number: "NM-6" } }
        : { status: 422, body: { message: "This key was already used for another request." } },
    );
    show();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-6"));
    expect(orders(calls)).toHaveLength(2);
  });

  it("does not send a stored order of another customer", async () => {
    leaveBehind(CUSTOMER.customerId + 1);
    const calls = shop(() => ({ body: { order_number: "NM-7" } }));
    show();
    await screen.findByLabelText("Address");
    expect(orders(calls)).toHaveLength(0);
  });

  it("does not send it again to an external API, but links to the orders", async () => {
    leaveBehind(CUSTOMER.customerId);
    const calls = shop(() => ({ body: { order_number: "NM-8" } }));
    show({ repeatable: false });
    expect(await screen.findByText(/^We can't confirm yet/)).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See my orders" })).toHaveAttribute(
      "href",
      "/my-account?section=orders",
    );
    expect(orders(calls)).toHaveLength(0);
  });
});
