import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RobotToken } from "@/components/robot/robot-token";
import { COUNTRIES } from "@/lib/contract/terms";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { limitRefusal } from "@/lib/dev/testing/limit-refusal";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Country } from "@/lib/shop/order/shipping";
import { BuyNow } from "./buy-now";

const push = jest.fn();
const search: Record<string, string> = { productId: "9" };
jest.mock("next/navigation", () => ({
  useRouter: () => ({ push }),
  usePathname: () => "/products/buy-now",
  useSearchParams: () => new URLSearchParams(search),
}));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

/** Nothing is answered before this. */
let answering = Promise.resolve();

type Answer = { status?: number; body?: unknown } | "no answer";

function shop(order: (call: FakeCall) => Answer, quantity = 3, user: object | null = null) {
  const inventory = { selling_price: 255, batch_no: "B-1", pack_quantity: quantity };
  return fakeApi(async (call) => {
    await answering;
    if (call.path === "/logged-on-user") return { body: user };
    if (call.method !== "GET") return order(call);
    return { body: { product: { id: 9, name: "Pain Gel", image: null, discount: 10, inventory } } };
  });
}

const orders = (calls: FakeCall[]) => calls.filter(({ method }) => method === "POST");
async function placeOrder() {
  const button = screen.getByRole("button", { name: "Place order" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}

async function enter(label: string, text: string) {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
}

async function fillInTexts() {
  await enter("Full name", "Rahim Uddin");
  await enter("Phone", "01712345678");
  await enter("Address", "House 1");
  await enter("City", "Dhaka");
  await enter("Zip code", "1205");
}

async function fillIn() {
  await fillInTexts();
  await userEvent.click(screen.getByRole("radio", { name: /Inside Dhaka/ }));
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
  robot.token = "solved";
  renderOptions.repeatable = false;
  renderOptions.payment.cashOnDelivery = false;
  renderOptions.countries = COUNTRIES;
  search.quantity = "";
  answering = Promise.resolve();
  window.history.replaceState(null, "", "/");
});

const renderOptions = {
  phone: "+880 1700-000000",
  repeatable: false,
  payment: { mobileLabel: "bKash", cashOnDelivery: false },
  countries: COUNTRIES as readonly Country[],
};
const show = () => renderWithProviders(<BuyNow {...renderOptions} />);

describe("Buy Now", () => {
  it("shows 'name x 1', shipping, discount and total, then orders and goes to the order", async () => {
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    await fillIn();
    expect(screen.getByText("Pain Gel x 1")).toBeInTheDocument();
    expect(screen.getByText("৳330.00")).toBeInTheDocument();
    expect(screen.getByText("Order Total: ৳330.00")).toBeInTheDocument();
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

  it("shows its form at once, and what is bought when that is known; nothing typed is lost", async () => {
    let answer = () => {};
    answering = new Promise<void>((resolve) => {
      answer = resolve;
    });
    shop(() => ({ body: {} }));
    show();
    expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
    expect(screen.getAllByText("Loading...")).toHaveLength(2);
    await userEvent.type(screen.getByLabelText("Full name"), "Rahim");
    const field = screen.getByLabelText("Full name");
    answer();
    expect(await screen.findByText("Pain Gel x 1")).toBeInTheDocument();
    expect(screen.getByLabelText("Full name")).toBe(field);
    expect(field).toHaveValue("Rahim");
    expect(field).toHaveFocus();
    expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });

  it("takes over the pieces of its address, which can be changed, and tells both totals", async () => {
    search.quantity = "2";
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    expect(await screen.findByText("Pain Gel x 2")).toBeInTheDocument();
    expect(screen.getByText("৳560.00")).toBeInTheDocument();
    expect(screen.getByText("৳610.00")).toBeInTheDocument();
    const [more] = screen.getAllByRole("button", { name: "Increase quantity" });
    if (more) await userEvent.click(more);
    expect(screen.getByText("Pain Gel x 3")).toBeInTheDocument();
    expect(window.location.search).toBe("?productId=9&quantity=3");
    await fillIn();
    expect(screen.getByText("৳790.00")).toBeInTheDocument();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(orders(calls)[0]).toMatchObject({
      body: { items: [{ quantity: 3 }], totals: { discount: 75, total: 790 } },
    });
  });

  it("asks for no more pieces than there are", async () => {
    search.quantity = "9";
    shop(() => ({ body: {} }), 3);
    show();
    expect(await screen.findByText("Pain Gel x 3")).toBeInTheDocument();
  });

  it("says when city and delivery area do not fit, and what is different abroad", async () => {
    shop(() => ({ body: {} }));
    show();
    await enter("City", "Sylhet");
    await userEvent.click(screen.getByRole("radio", { name: /Inside Dhaka/ }));
    expect(screen.getByText("Sylhet is outside Dhaka: ৳150.00")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("radio", { name: /Outside Dhaka/ }));
    expect(screen.queryByText(/Sylhet is/)).not.toBeInTheDocument();
    expect(screen.getByLabelText("Country")).toHaveValue("Bangladesh");
    await userEvent.selectOptions(screen.getByLabelText("Country"), "United Kingdom");
    expect(screen.getByText(/^Delivery abroad is arranged by phone/)).toBeInTheDocument();
  });

  it("offers the countries of the shop only", async () => {
    renderOptions.countries = ["Bangladesh", "UK"];
    shop(() => ({ body: {} }));
    show();
    const names = within(await screen.findByLabelText("Country")).getAllByRole("option");
    expect(names.map(({ textContent }) => textContent)).toEqual(["Bangladesh", "United Kingdom"]);
  });

  it("is paid as the shop's settings name it, and only so", async () => {
    shop(() => ({ body: {} }));
    show();
    expect(await screen.findByRole("radio", { name: "bKash" })).toBeChecked();
    expect(screen.queryByRole("radio", { name: "Cash on delivery" })).not.toBeInTheDocument();
  });

  it("is paid in cash at the door where the shop takes it", async () => {
    renderOptions.payment.cashOnDelivery = true;
    const errors = { paymentMethod: ["Please choose a payment method."] };
    const answers: Answer[] = [
      { status: 422, body: { errors } },
      { body: { order_number: "NM-1" } },
    ];
    const calls = shop(() => answers.shift() ?? {});
    const page = show();
    await fillIn();
    expect(screen.getByRole("radio", { name: "bKash" })).toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: "Cash on delivery" }));
    page.unmount();
    show();
    await waitFor(() =>
      expect(screen.getByRole("radio", { name: "Cash on delivery" })).toBeChecked(),
    );
    await placeOrder();
    const error = await screen.findByRole("link", { name: "Please choose a payment method." });
    await userEvent.click(error);
    expect(screen.getByRole("radio", { name: "bKash" })).toHaveFocus();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls).map(({ body }) => Object(body).paymentMethod)).toEqual(["cod", "cod"]);
  });

  it("lists what is missing with a way to each field, and keeps what was typed", async () => {
    const calls = shop(() => ({ body: {} }));
    show();
    await userEvent.type(await screen.findByLabelText("City"), "Dhaka");
    await placeOrder();
    const errors = within(screen.getByRole("alert")).getAllByRole("link");
    expect(errors.map(({ textContent }) => textContent)).toEqual([
      "Please enter your name.",
      "Please enter your phone number.",
      "Please enter your address.",
      "Please select a shipping option.",
      "Please enter your zip code.",
    ]);
    expect(screen.getByRole("alert").parentElement).toHaveFocus();
    await userEvent.click(screen.getByRole("link", { name: "Please enter your phone number." }));
    expect(screen.getByLabelText("Phone")).toHaveFocus();
    expect(screen.getByLabelText("Phone")).toBeInvalid();
    expect(screen.getByLabelText("City")).toHaveValue("Dhaka");
    expect(orders(calls)).toHaveLength(0);
  });

  it("asks for a shipping option when everything else is there", async () => {
    const calls = shop(() => ({ body: {} }));
    show();
    await fillInTexts();
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

  it("gives the button back when the robot check breaks, and says so", async () => {
    jest.spyOn(RobotToken.prototype, "take").mockRejectedValueOnce(new Error("broken"));
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "An error occurred while placing your order.",
    );
    expect(orders(calls)).toHaveLength(0);
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
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

  it("says that too many orders are unpaid, and whom to call", async () => {
    const body = limitRefusal("items", "open_orders_limit", 5);
    shop(() => ({ status: 422, body }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You can have up to 5 unpaid orders at a time. Cancel one you no longer need, or call us: 01700.",
    );
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
      "We can't confirm yet whether your order reached us.",
    );
    expect(orders(calls)).toHaveLength(1);
  });

  it("knows a customer's name, e-mail and phone, and asks a guest for them", async () => {
    const user = { id: 3, name: "Rahima Khatun", email: "r@niramoy.example", mobile_no: "01711" };
    shop(() => ({ body: {} }), 3, user);
    const page = show();
    await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveValue("Rahima Khatun"));
    expect(screen.getByLabelText(/^E-mail/)).toHaveValue("r@niramoy.example");
    expect(screen.getByLabelText("Phone")).toHaveValue("01711");
    page.unmount();
    shop(() => ({ body: {} }));
    show();
    expect(await screen.findByLabelText("Full name")).toHaveValue("");
  });

  it("keeps what was typed over a reload, until it is ordered", async () => {
    shop(() => ({ body: { order_number: "NM-3" } }));
    const page = show();
    await fillIn();
    page.unmount();
    show();
    await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveValue("Rahim Uddin"));
    expect(screen.getByRole("radio", { name: /Inside Dhaka/ })).toBeChecked();
    expect(await screen.findByText("৳330.00")).toBeInTheDocument();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-3"));
    expect(sessionStorage).toHaveLength(0);
  });

  it("begins a guest's next order with the address of the last one, which can be cleared", async () => {
    shop(() => ({ body: { order_number: "NM-3" } }));
    const page = show();
    await fillIn();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalled());
    page.unmount();
    const next = show();
    await waitFor(() => expect(screen.getByLabelText("Address")).toHaveValue("House 1"));
    expect(screen.getByLabelText("Zip code")).toHaveValue("1205");
    expect(screen.getByRole("radio", { name: /Inside Dhaka/ })).toBeChecked();
    expect(screen.getByLabelText("Full name")).toHaveValue("");
    await userEvent.click(screen.getByRole("button", { name: "Not you? Clear" }));
    expect(screen.getByLabelText("Address")).toHaveValue("");
    expect(screen.getByLabelText("Address")).toHaveFocus();
    expect(screen.getByRole("radio", { name: /Inside Dhaka/ })).not.toBeChecked();
    next.unmount();
    show();
    expect(await screen.findByText("Pain Gel x 1")).toBeInTheDocument();
    expect(screen.getByLabelText("Address")).toHaveValue("");
    expect(screen.queryByRole("button", { name: "Not you? Clear" })).not.toBeInTheDocument();
  });

  it("tells on blur what is wrong with a field, and forgets it as it is corrected", async () => {
    shop(() => ({ body: {} }));
    show();
    const phone = await screen.findByLabelText("Phone");
    await userEvent.type(phone, "123");
    expect(phone).toBeValid();
    await userEvent.tab();
    expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number\./);
    await userEvent.type(phone, "4");
    expect(phone).toBeValid();
  });

  it("lets a person who has made sure order again from another server", async () => {
    const answers: Answer[] = ["no answer", { body: { order_number: "NM-4" } }];
    const calls = shop(() => answers.shift() ?? {});
    const page = show();
    await fillIn();
    await placeOrder();
    await screen.findByText(/^We can't confirm yet/);
    expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
    page.unmount();
    show();
    expect(await screen.findByText(/^We can't confirm yet/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: /Order again$/ }));
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-4"));
    expect(orders(calls)).toHaveLength(2);
  });

  it("says 'Your cart is empty.' for a product that is out of stock, and which that is", async () => {
    shop(() => ({ body: {} }), 0);
    show();
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Pain Gel" })).toHaveAttribute("href", "/products/9");
    expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
  });
});
