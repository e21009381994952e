import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, fakeApi } from "@/lib/testing/fake-api";
import { renderWithProviders } from "@/lib/testing/render-with-providers";
import { BuyNow } from "./buy-now";

const push = jest.fn();
const search = { productId: "9" };
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/products/buy-now",
  useSearchParams: () => new URLSearchParams(search),
}));

const robot: { token: string | null } = { token: "solved" };
jest.mock("@/components/robot/robot-check", () => ({
  RobotCheck: ({ token }: { token: { provide: (get: unknown) => void } }) => {
    token.provide(() => Promise.resolve(robot.token));
    return null;
  },
}));

type Answer = { status?: number; body?: unknown } | "no answer";

function shop(order: (call: FakeCall) => Answer, quantity = 3) {
  const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: quantity };
  return fakeApi((call) =>
    call.method === "GET"
      ? { body: { product: { id: 9, name: "Pain Gel", image: null, discount: 10, inventory } } }
      : order(call),
  );
}

const orders = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");
const placeOrder = () => userEvent.click(screen.getByRole("button", { name: "Place order" }));

async function fillIn() {
  await userEvent.type(await screen.findByLabelText("Full name"), "Rahim Uddin");
  await userEvent.type(screen.getByLabelText("Phone"), "01712345678");
  await userEvent.type(screen.getByLabelText("Address"), "House 1");
  await userEvent.type(screen.getByLabelText("City"), "Dhaka");
  await userEvent.type(screen.getByLabelText("Zip code"), "1205");
  await userEvent.click(screen.getByRole("radio", { name: /Inside Dhaka/ }));
}

beforeEach(() => {
  push.mockClear();
  robot.token = "solved";
  renderOptions.repeatable = false;
});

const renderOptions = { phone: "+880 1700-000000", repeatable: false };
const show = () => renderWithProviders(<BuyNow {...renderOptions} />);

describe("Buy Now", () => {
  it("shows 'name x 1', shipping, discount and total, then orders and goes to the order", async () => {
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    await fillIn();
    expect(screen.getByText("Pain Gel x 1")).toBeInTheDocument();
    expect(screen.getByText("৳330.00")).toBeInTheDocument();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls)).toHaveLength(1);
    expect(orders(calls)[0]).toMatchObject({
      path: "/api/instant-order",
      body: {
        billing: { name: "Rahim Uddin", phone: "01712345678" },
        shipping_charge: 100,
        totals: { tax: 0, discount: 25, total: 330 },
        recaptchaToken: "solved",
      },
    });
  });

  it("marks what is missing, keeps what was typed, and goes to the first wrong field", async () => {
    const calls = shop(() => ({ body: {} }));
    show();
    await userEvent.type(await screen.findByLabelText("City"), "Dhaka");
    await placeOrder();
    expect(screen.getByText("Please enter your name.")).toBeInTheDocument();
    expect(screen.getByText("Please enter your phone number.")).toBeInTheDocument();
    expect(screen.getByLabelText("Full name")).toHaveFocus();
    expect(screen.getByLabelText("City")).toHaveValue("Dhaka");
    expect(orders(calls)).toHaveLength(0);
  });

  it("asks for a shipping option when everything else is there", async () => {
    const calls = shop(() => ({ body: {} }));
    show();
    await userEvent.type(await screen.findByLabelText("Full name"), "Rahim");
    await userEvent.type(screen.getByLabelText("Phone"), "01712345678");
    await userEvent.type(screen.getByLabelText("Address"), "House 1");
    await userEvent.type(screen.getByLabelText("City"), "Dhaka");
    await userEvent.type(screen.getByLabelText("Zip code"), "1205");
    await placeOrder();
    expect(screen.getByRole("alert")).toHaveTextContent("Please select a shipping option.");
    expect(orders(calls)).toHaveLength(0);
  });

  it("sends nothing while the robot check is not done", async () => {
    robot.token = null;
    const calls = shop(() => ({ body: {} }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("Please complete the robot check.");
    expect(orders(calls)).toHaveLength(0);
  });

  it("shows the server's field errors beside the fields and takes a new key for the next try", async () => {
    const errors = { "billing.phone": ["Please enter a valid phone number."] };
    const calls = shop(() => ({ status: 422, body: { message: "No", errors } }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("Please correct the marked fields.");
    expect(screen.getByLabelText("Phone")).toBeInvalid();
    await placeOrder();
    await waitFor(() => expect(orders(calls)).toHaveLength(2));
    const keys = orders(calls).map(({ headers }) => headers["Idempotency-Key"]);
    expect(new Set(keys).size).toBe(2);
  });

  it("tells the new total when the price has changed", async () => {
    const body = { errors: { totals: ["changed"] }, totals: { total: 380 } };
    shop(() => ({ status: 422, body }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("The price has changed to ৳380.00.");
  });

  it("asks again with the same key after a lost answer, where the server knows keys", async () => {
    renderOptions.repeatable = true;
    let tries = 0;
    const calls = shop(() => (++tries === 1 ? "no answer" : { body: { order_number: "NM-2" } }));
    show();
    await fillIn();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-2"), {
      timeout: 3_000,
    });
    const keys = orders(calls).map(({ headers }) => headers["Idempotency-Key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it("never sends a write twice to another server, and says that nobody knows", async () => {
    const calls = shop(() => "no answer");
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "We do not know yet whether your order has arrived.",
    );
    expect(orders(calls)).toHaveLength(1);
  });

  it("says 'Your cart is empty.' for a product that is out of stock", async () => {
    shop(() => ({ body: {} }), 0);
    show();
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
  });
});
