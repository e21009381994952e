import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { RobotToken } from "@/components/robot/robot-token";
import { COUNTRIES } from "@/lib/contract/terms";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { limitRefusal } from "@/lib/dev/testing/limit-refusal";
import { hydrateWithProviders, renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Country } from "@/lib/shop/order/shipping";
import { STANDARD_RULES } from "@/lib/shop/pricing/delivery-rules";
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

/** Delays every response until it resolves. */
let answering = Promise.resolve();

function shop(order: (call: FakeCall) => FakeResponse, quantity = 3, user: object | null = null) {
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

/** Fills in the form with an area and cash, and leaves the page. */
async function leaveFilledIn() {
  renderOptions.payment.cashOnDelivery = true;
  shop(() => ({ body: {} }));
  const page = show();
  await fillInTexts();
  await userEvent.click(screen.getByRole("radio", { name: /Outside Dhaka/ }));
  await userEvent.click(screen.getByRole("radio", { name: "Cash on delivery" }));
  page.unmount();
}

/** Places an order, and leaves the page. */
async function leaveAfterOrder() {
  shop(() => ({ body: { order_number: "NM-3" } }));
  const page = show();
  await fillIn();
  await placeOrder();
  await waitFor(() => expect(push).toHaveBeenCalled());
  page.unmount();
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  push.mockClear();
  robot.token = "solved";
  renderOptions.repeatable = false;
  renderOptions.payment.cashOnDelivery = false;
  renderOptions.countries = COUNTRIES;
  renderOptions.chargeLater = false;
  search.quantity = "";
  answering = Promise.resolve();
  window.history.replaceState(null, "", "/");
});

const renderOptions = {
  phone: "+880 1700-000000",
  repeatable: false,
  payment: { mobileLabel: "bKash", cashOnDelivery: false },
  countries: COUNTRIES as readonly Country[],
  chargeLater: false,
  rules: STANDARD_RULES,
  prescriptions: true,
};
const show = () => renderWithProviders(<BuyNow {...renderOptions} />);

describe("BuyNow", () => {
  it("shows 'name x 1', shipping, discount and total, then places the order and opens its page", async () => {
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

  it("shows the form before the product is loaded, and keeps typed values and focus", async () => {
    let respond = () => {};
    answering = new Promise<void>((resolve) => {
      respond = resolve;
    });
    shop(() => ({ body: {} }));
    show();
    expect(screen.getByRole("button", { name: "Place order" })).toBeDisabled();
    expect(screen.getAllByText("Loading...")).toHaveLength(2);
    await userEvent.type(screen.getByLabelText("Full name"), "Rahim");
    const field = screen.getByLabelText("Full name");
    respond();
    expect(await screen.findByText("Pain Gel x 1")).toBeInTheDocument();
    expect(screen.getByLabelText("Full name")).toBe(field);
    expect(field).toHaveValue("Rahim");
    expect(field).toHaveFocus();
    expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled();
    expect(screen.queryByText("Loading...")).not.toBeInTheDocument();
  });

  it("reads the quantity from the address, lets the customer change it and shows both totals", async () => {
    search.quantity = "2";
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    expect(await screen.findByText("Pain Gel x 2")).toBeInTheDocument();
    expect(screen.getByText("৳560.00 inside Dhaka, ৳610.00 outside")).toBeInTheDocument();
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

  it("limits the quantity to the stock", async () => {
    search.quantity = "9";
    shop(() => ({ body: {} }), 3);
    show();
    expect(await screen.findByText("Pain Gel x 3")).toBeInTheDocument();
  });

  it("warns if city and delivery area differ and explains delivery abroad", async () => {
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

  it("orders to another country without a delivery charge if the shop sets it later", async () => {
    renderOptions.chargeLater = true;
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    await fillIn();
    await userEvent.selectOptions(screen.getByLabelText("Country"), "United Kingdom");
    expect(screen.queryByRole("radio", { name: /Dhaka/ })).not.toBeInTheDocument();
    expect(screen.getByText(/^We set the delivery charge for your country/)).toBeInTheDocument();
    expect(
      screen.getByText("You pay as soon as we have told you the delivery charge."),
    ).toBeVisible();
    expect(screen.getAllByText("set later").length).toBeGreaterThan(0);
    expect(screen.getAllByText("Order Total, plus delivery").length).toBeGreaterThan(0);
    await userEvent.click(screen.getByRole("button", { name: "Place order" }));
    expect(screen.getByRole("alert")).toHaveTextContent("Please enter your e-mail address");
    expect(calls.some(({ method }) => method === "POST")).toBe(false);
    await userEvent.type(screen.getByLabelText(/^E-mail/), "buyer@example.org");
    await userEvent.click(screen.getByRole("button", { name: "Place order" }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    const sent = calls.find(({ method }) => method === "POST")?.body;
    expect(sent).toMatchObject({
      shipping: { country: "UK" },
      shipping_charge: 0,
      totals: { discount: 25, total: 230 },
    });
  });

  it("offers no cash on delivery abroad, also after it was chosen", async () => {
    renderOptions.payment.cashOnDelivery = true;
    renderOptions.chargeLater = true;
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    await fillIn();
    await userEvent.click(screen.getByRole("radio", { name: "Cash on delivery" }));
    await userEvent.selectOptions(screen.getByLabelText("Country"), "United Kingdom");
    expect(screen.queryByRole("radio", { name: "Cash on delivery" })).not.toBeInTheDocument();
    expect(screen.getByRole("radio", { name: "bKash" })).toBeChecked();
    await userEvent.type(screen.getByLabelText(/^E-mail/), "buyer@example.org");
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalled());
    const sent = calls.find(({ method }) => method === "POST")?.body;
    expect(sent).toMatchObject({ paymentMethod: "mobile" });
  });

  it("charges one of the two area rates for other countries with an external API", async () => {
    const calls = shop(() => ({ body: { order_number: "NM-1" } }));
    show();
    await fillIn();
    await userEvent.selectOptions(screen.getByLabelText("Country"), "United Kingdom");
    expect(screen.getByRole("radio", { name: /Inside Dhaka/ })).toBeChecked();
    await userEvent.click(screen.getByRole("button", { name: "Place order" }));
    await waitFor(() => expect(push).toHaveBeenCalled());
    const sent = calls.find(({ method }) => method === "POST")?.body;
    expect(sent).toMatchObject({ shipping_charge: 100, totals: { total: 330 } });
  });

  it("offers only the countries of the shop", async () => {
    renderOptions.countries = ["Bangladesh", "UK"];
    shop(() => ({ body: {} }));
    show();
    await userEvent.click(await screen.findByRole("button", { name: "Not in Bangladesh?" }));
    const names = within(screen.getByLabelText("Country")).getAllByRole("option");
    expect(names.map(({ textContent }) => textContent)).toEqual(["Bangladesh", "United Kingdom"]);
  });

  it("offers only mobile payment under its configured name by default", async () => {
    shop(() => ({ body: {} }));
    show();
    expect(await screen.findByRole("radio", { name: "bKash" })).toBeChecked();
    expect(screen.queryByRole("radio", { name: "Cash on delivery" })).not.toBeInTheDocument();
  });

  it("adds the label of the field to an error of the server", async () => {
    shop(() => ({
      status: 422,
      body: {
        message: "No",
        errors: { "shipping.address": ["Please write at least 3 characters."] },
      },
    }));
    show();
    await fillIn();
    await placeOrder();
    expect(
      await screen.findByRole("link", { name: "Address: Please write at least 3 characters." }),
    ).toBeInTheDocument();
  });

  it("offers cash on delivery if the shop accepts it", async () => {
    renderOptions.payment.cashOnDelivery = true;
    const errors = { paymentMethod: ["Please choose a payment method."] };
    const responses: FakeResponse[] = [
      { status: 422, body: { errors } },
      { body: { order_number: "NM-1" } },
    ];
    const calls = shop(() => responses.shift() ?? {});
    const page = show();
    await fillIn();
    expect(screen.getByRole("radio", { name: "bKash" })).toBeChecked();
    expect(screen.getByText(/^You pay by mobile payment after/)).toBeVisible();
    await userEvent.click(screen.getByRole("radio", { name: "Cash on delivery" }));
    const cash = "You pay the courier in cash when the order arrives.";
    expect(screen.getByText(`${cash} Please have ৳330.00 ready.`)).toBeVisible();
    expect(screen.queryByText(/mobile payment/)).not.toBeInTheDocument();
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

  it("lists missing fields with a link to each and keeps typed values", async () => {
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

  it("requires a shipping option", async () => {
    const calls = shop(() => ({ body: {} }));
    show();
    await fillInTexts();
    await placeOrder();
    expect(screen.getByRole("alert")).toHaveTextContent("Please select a shipping option.");
    const areas = screen.getByRole("radiogroup", { name: "Delivery area" });
    expect(areas).toBeInvalid();
    expect(areas).toHaveAccessibleDescription("Please select a shipping option.");
    expect(orders(calls)).toHaveLength(0);
  });

  it("sends nothing without a robot token", async () => {
    robot.token = null;
    const calls = shop(() => ({ body: {} }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("Please complete the robot check.");
    expect(orders(calls)).toHaveLength(0);
  });

  it("does a harder robot check on request and resends the order under the same key", async () => {
    const body = {
      errors: { recaptchaToken: ["Please complete the robot check."] },
      robot: "hard",
    };
    const tokenOf = (call: FakeCall) => Object(call.body).recaptchaToken;
    const calls = shop((call) =>
      tokenOf(call) === "solved the hard one"
        ? { body: { order_number: "NM-1" } }
        : { status: 422, body },
    );
    show();
    await fillIn();
    await placeOrder();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-1"));
    expect(orders(calls).map(tokenOf)).toEqual(["solved", "solved the hard one"]);
    const keys = orders(calls).map(({ headers }) => headers["Idempotency-Key"]);
    expect(new Set(keys).size).toBe(1);
  });

  it("names the limit that a harder robot check is for, if the check does not help", async () => {
    const body = limitRefusal("recaptchaToken", "open_orders_limit", 5);
    shop(() => ({ status: 422, body: { ...body, robot: "hard" } }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You can have up to 5 unpaid orders at a time. Cancel one you no longer need, or call us: 01700.",
    );
  });

  it("shows an error and can be sent again after the robot check throws", async () => {
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

  it("shows field errors of the server at the fields and uses a new key for the next attempt", async () => {
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

  it("shows the limit of unpaid orders with the phone number", async () => {
    const body = limitRefusal("items", "open_orders_limit", 5);
    shop(() => ({ status: 422, body }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "You can have up to 5 unpaid orders at a time. Cancel one you no longer need, or call us: 01700.",
    );
  });

  it("shows the new total if the price has changed", async () => {
    const body = { errors: { totals: ["changed"] }, totals: { total: 380 } };
    shop(() => ({ status: 422, body }));
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent("The price has changed to ৳380.00.");
  });

  it("retries with the same key after a lost response if the server supports keys", async () => {
    renderOptions.repeatable = true;
    let tries = 0;
    const calls = shop(() => (++tries === 1 ? "no response" : { body: { order_number: "NM-2" } }));
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

  it("never repeats an order at an external API; shows an unknown outcome", async () => {
    const calls = shop(() => "no response");
    show();
    await fillIn();
    await placeOrder();
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "We can't confirm yet whether your order reached us.",
    );
    expect(orders(calls)).toHaveLength(1);
  });

  it("prefills a customer's name, e-mail and phone, but nothing for a guest", async () => {
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
    // A session that ended without a logout keeps the data for its owner.
    expect(sessionStorage.getItem("last-customer")).toBe("3");
  });

  it("keeps typed values across a reload until the order is placed", async () => {
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

  it.each([
    ["fills in the fields", true],
    ["leaves the fields empty", false],
  ])("keeps area and payment across a reload if the browser %s", async (_case, isRestored) => {
    await leaveFilledIn();
    hydrateWithProviders(<BuyNow {...renderOptions} />, (form) => {
      if (!isRestored) return;
      for (const [label, text] of [
        ["Full name", "Rahim Uddin"],
        ["City", "Dhaka"],
      ] as const)
        within(form).getByLabelText<HTMLInputElement>(label).value = text;
      for (const name of [/Outside Dhaka/, "Cash on delivery"])
        within(form).getByRole<HTMLInputElement>("radio", { name }).checked = true;
    });
    await waitFor(() => expect(screen.getByLabelText("Zip code")).toHaveValue("1205"));
    expect(await screen.findByText("Pain Gel x 1")).toBeInTheDocument();
    expect(screen.getByLabelText("City")).toHaveValue("Dhaka");
    expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
    const cash = "You pay the courier in cash when the order arrives. Please have ৳380.00 ready.";
    expect(screen.getByText(cash)).toBeVisible();
    const draft: unknown = JSON.parse(sessionStorage.getItem("order-draft/buy-now") ?? "null");
    expect(draft).toMatchObject({ form: { shippingArea: "outside", paymentMethod: "cod" } });
  });

  it("keeps all of it if something is typed after the reload before the visitor is known", async () => {
    await leaveFilledIn();
    let respond = () => {};
    answering = new Promise((resolve) => {
      respond = resolve;
    });
    const next = show();
    await enter("Zip code", "5800");
    respond();
    await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Dhaka"));
    expect(screen.getByLabelText("Zip code")).toHaveValue("5800");
    expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
    expect(screen.getByRole("radio", { name: "Cash on delivery" })).toBeChecked();
    next.unmount();
    show();
    await waitFor(() => expect(screen.getByLabelText("Zip code")).toHaveValue("5800"));
    expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
  });

  it("clears the area of the last delivery when the city changes", async () => {
    await leaveAfterOrder();
    show();
    await waitFor(() => expect(screen.getByLabelText("City")).toHaveValue("Dhaka"));
    expect(screen.getByRole("radio", { name: /Inside Dhaka/ })).toBeChecked();
    await userEvent.clear(screen.getByLabelText("City"));
    await enter("City", "Rajshahi");
    expect(screen.getByRole("radio", { name: /Inside Dhaka/ })).not.toBeChecked();
    expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole("radio", { name: /Outside Dhaka/ }));
    await userEvent.type(screen.getByLabelText("City"), " Sadar");
    expect(screen.getByRole("radio", { name: /Outside Dhaka/ })).toBeChecked();
  });

  it("prefills a guest's last delivery address and lets the guest clear it", async () => {
    await leaveAfterOrder();
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

  describe("for a guest who asked to be remembered", () => {
    async function leaveRemembered() {
      shop(() => ({ body: { order_number: "NM-3" } }));
      const page = show();
      await fillIn();
      const remember = screen.getByRole("checkbox", { name: /^Remember me in this browser/ });
      expect(remember).not.toBeChecked();
      await userEvent.click(remember);
      await placeOrder();
      await waitFor(() => expect(push).toHaveBeenCalled());
      page.unmount();
      push.mockClear();
      sessionStorage.clear();
    }
    const again = () => screen.findByRole("button", { name: "Place order ৳330.00" });

    it("orders with one tap, with nothing open", async () => {
      await leaveRemembered();
      const calls = shop(() => ({ body: { order_number: "NM-4" } }));
      show();
      const button = await again();
      const summary = await screen.findByRole("region", { name: "Your details" });
      expect(summary).toHaveTextContent("Deliver toRahim Uddin, House 1, Dhaka");
      expect(summary).toHaveTextContent("PaymentbKash");
      expect(screen.getByLabelText("Full name")).not.toBeVisible();
      expect(screen.getByLabelText("Zip code")).not.toBeVisible();
      await userEvent.click(button);
      await waitFor(() => expect(push).toHaveBeenCalledWith("/order-details/NM-4"));
      expect(orders(calls)).toEqual([
        expect.objectContaining({
          body: expect.objectContaining({
            billing: { name: "Rahim Uddin", email: "", phone: "01712345678" },
            totals: { tax: 0, discount: 25, total: 330 },
          }),
        }),
      ]);
    });

    it("places one order on a double tap", async () => {
      await leaveRemembered();
      const calls = shop(() => ({ body: { order_number: "NM-4" } }));
      show();
      await userEvent.dblClick(await again());
      await waitFor(() => expect(push).toHaveBeenCalled());
      expect(orders(calls)).toHaveLength(1);
    });

    it("opens the fields with Change, and keeps them open", async () => {
      await leaveRemembered();
      shop(() => ({ body: {} }));
      show();
      await again();
      await userEvent.click(await screen.findByRole("button", { name: "Change" }));
      await waitFor(() => expect(screen.getByLabelText("Address")).toHaveFocus());
      expect(screen.getByLabelText("Address")).toBeVisible();
      expect(screen.getByRole("checkbox", { name: /^Remember me/ })).toBeChecked();
      expect(screen.getByRole("button", { name: "Place order" })).toBeEnabled();
    });

    it("opens the fields and goes to the one that the server refuses", async () => {
      await leaveRemembered();
      const errors = { "shipping.zip": ["Please enter a valid zip code."] };
      shop(() => ({ status: 422, body: { message: "No", errors } }));
      show();
      await userEvent.click(await again());
      await waitFor(() => expect(screen.getByLabelText("Zip code")).toHaveFocus());
      expect(screen.getByLabelText("Zip code")).toBeVisible();
      expect(screen.getByLabelText("Zip code")).toBeInvalid();
      expect(screen.getByLabelText("Address")).toHaveValue("House 1");
    });

    it("stays folded with a refusal that no field has caused", async () => {
      await leaveRemembered();
      const body = { errors: { totals: ["changed"] }, totals: { total: 380 } };
      shop(() => ({ status: 422, body }));
      show();
      await userEvent.click(await again());
      expect(await screen.findByRole("alert")).toHaveTextContent("changed to ৳380.00");
      expect(screen.getByLabelText("Address")).not.toBeVisible();
    });

    it("forgets everything at once", async () => {
      await leaveRemembered();
      localStorage.setItem("last-order", JSON.stringify({ number: "NM-3" }));
      shop(() => ({ body: {} }));
      const page = show();
      await again();
      await userEvent.click(await screen.findByRole("button", { name: "Not you? Clear" }));
      await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveFocus());
      for (const label of ["Full name", "Phone", "Address", "City", "Zip code"])
        expect(screen.getByLabelText(label)).toHaveValue("");
      expect(screen.getByRole("checkbox", { name: /^Remember me/ })).not.toBeChecked();
      expect(Object.values({ ...localStorage }).join()).not.toMatch(/Rahim|0171|House|NM-3/);
      page.unmount();
      show();
      expect(await screen.findByText("Pain Gel x 1")).toBeInTheDocument();
      expect(screen.getByLabelText("Full name")).toHaveValue("");
    });

    it("shows the fields if something is missing", async () => {
      await leaveRemembered();
      const stored = JSON.parse(localStorage.getItem("last-delivery") ?? "{}");
      localStorage.setItem("last-delivery", JSON.stringify({ ...stored, phone: "" }));
      shop(() => ({ body: {} }));
      show();
      await waitFor(() => expect(screen.getByLabelText("Full name")).toHaveValue("Rahim Uddin"));
      expect(screen.getByLabelText("Phone")).toBeVisible();
    });
  });

  it("keeps country behind a button, and fills the zip code of a typed city", async () => {
    renderOptions.countries = ["Bangladesh", "UK"];
    renderWithProviders(<BuyNow {...renderOptions} outsideThanas={[]} />);
    shop(() => ({ body: {} }));
    expect(screen.getByLabelText("Country")).not.toBeVisible();
    await enter("City", "Rajshahi");
    await screen.findByRole("combobox", { name: "City" });
    await userEvent.tab();
    await waitFor(() => expect(screen.getByLabelText("Zip code")).toHaveValue("6000"));
    await userEvent.clear(screen.getByLabelText("Zip code"));
    await enter("Zip code", "6203");
    await userEvent.type(screen.getByLabelText("City"), "{Control>}a{/Control}Khulna");
    await userEvent.tab();
    expect(screen.getByLabelText("Zip code")).toHaveValue("6203");
    await userEvent.click(screen.getByRole("button", { name: "Not in Bangladesh?" }));
    expect(screen.getByLabelText("Country")).toHaveFocus();
    expect(screen.getByLabelText("Country")).toBeVisible();
  });

  it("shows the error of a field on blur and clears it on input", async () => {
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

  it("allows a new order after an unknown outcome at an external API", async () => {
    const responses: FakeResponse[] = ["no response", { body: { order_number: "NM-4" } }];
    const calls = shop(() => responses.shift() ?? {});
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

  it("shows 'Your cart is empty.' and the product if it is out of stock", async () => {
    shop(() => ({ body: {} }), 0);
    show();
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Pain Gel" })).toHaveAttribute("href", "/products/9");
    expect(screen.queryByRole("button", { name: "Place order" })).not.toBeInTheDocument();
  });
});
