import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER, PERSON, PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";
import { NO_OFFER } from "@/lib/dev/testing/no-offer";

const LAST = {
  name: "Old name",
  phone: "01899000000",
  email: null,
  country: "Bangladesh",
  address: "House 5",
  city: "Dhaka",
  zip: "1205",
};
const QUOTE = {
  subtotal: 230,
  discount: 0,
  delivery_charge: 100,
  total: 330,
  offer: null,
  payment_methods: ["mobile", "cod"],
  lines: [{ product_id: 12, name: "Face mask", quantity: 1, price: 230, total: 230 }],
};

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

function openForm({ handlers, ...options }: Options = {}) {
  return renderDesk({
    path: "/orders/create",
    role: "orders",
    wide: false,
    handlers: {
      "GET people": () => ({ json: { data: [PERSON], total: 1 } }),
      "GET people/last-delivery": () => ({ json: { data: LAST } }),
      "GET products": () => ({ json: { data: [PRODUCT], total: 1 } }),
      "POST orders/quote": () => ({ json: { data: QUOTE } }),
      "POST orders": () => ({ status: 201, json: { data: ORDER } }),
      [`GET orders/${ORDER.number}`]: () => ({ json: { data: ORDER } }),
      ...handlers,
    },
    ...options,
  });
}

async function choosePerson() {
  const customer = await screen.findByRole("region", { name: "Customer" });
  await userEvent.type(within(customer).getByRole("searchbox"), "rahima");
  await userEvent.click(await within(customer).findByRole("button", { name: /Rahima Begum/ }));
  await within(customer).findByText(/added to the account of Rahima Begum/);
  return customer;
}

async function chooseProduct() {
  const products = await screen.findByRole("region", { name: "Products" });
  await userEvent.type(within(products).getByRole("searchbox"), "mask");
  await userEvent.click(await within(products).findByRole("button", { name: /Face mask/ }));
}

const placeButton = () => screen.getByRole("button", { name: "Place the order" });

test("an order for a chosen account has its name, phone and last address", async () => {
  const { sent } = await openForm();
  await choosePerson();
  await waitFor(() => expect(screen.getByLabelText(/^Address/)).toHaveValue("House 5"));
  expect(placeButton()).toBeDisabled();
  await chooseProduct();
  expect(await screen.findByText("৳330.00")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText(/^Payment/), "Cash on delivery");
  await userEvent.click(placeButton());
  expect(await screen.findByText("The order is placed.")).toBeVisible();
  expect(await screen.findByRole("heading", { name: `Order ${ORDER.number}` })).toBeVisible();
  const [order] = sent("POST orders");
  expect(order?.body).toEqual({
    customer_id: 5,
    offer_code: null,
    name: "Rahima Begum",
    phone: "01711000001",
    email: "rahima@example.com",
    country: "Bangladesh",
    address: "House 5",
    city: "Dhaka",
    zip: "1205",
    wish: null,
    items: [{ product_id: 12, quantity: 1 }],
    total: 330,
    delivery_area: "inside",
    delivery_charge: null,
    payment_method: "cod",
    language: "bn",
  });
});

test("a chosen place fills city, postcode and area; typed text stays as it is", async () => {
  await openForm();
  const city = await screen.findByRole("combobox", { name: /^City/ });
  await userEvent.type(city, "sava");
  await userEvent.click(
    await screen.findByRole("option", { name: "Savar, Dhaka · Outside Dhaka" }),
  );
  expect(city).toHaveValue("Savar, Dhaka");
  expect(screen.getByLabelText(/^Postcode|^Zip/)).toHaveValue("1340");
  expect(screen.getByLabelText(/^Delivery area/)).toHaveValue("outside");
  await userEvent.clear(city);
  await userEvent.type(city, "Char Fasson village");
  await userEvent.tab();
  expect(city).toHaveValue("Char Fasson village");
  expect(screen.getByLabelText(/^Delivery area/)).toHaveValue("outside");
});

test("the customer gets messages in the language of the last order, or the chosen one", async () => {
  const { sent } = await openForm({
    handlers: {
      "GET people/last-delivery": () => ({ json: { data: { ...LAST, language: "en" } } }),
    },
  });
  const language = await screen.findByLabelText("Language of the customer");
  expect(language).toHaveValue("bn");
  await choosePerson();
  await waitFor(() => expect(language).toHaveValue("en"));
  await userEvent.selectOptions(language, "Bengali");
  await chooseProduct();
  await screen.findByText("৳330.00");
  await userEvent.click(placeButton());
  await waitFor(() => expect(sent("POST orders")[0]?.body).toMatchObject({ language: "bn" }));
});

test("the order is not linked to an account that was taken out again", async () => {
  const { sent } = await openForm();
  const customer = await choosePerson();
  await userEvent.click(
    within(customer).getByRole("button", { name: "Order without the account" }),
  );
  await chooseProduct();
  await screen.findByText("৳330.00");
  await userEvent.click(placeButton());
  await waitFor(() => expect(sent("POST orders")[0]?.body).toMatchObject({ customer_id: null }));
});

test("pressing the button again after no response sends the same key", async () => {
  let responses = 0;
  const { sent } = await openForm({
    handlers: {
      "POST orders": () =>
        responses++ === 0 ? "no response" : { status: 201, json: { data: ORDER } },
    },
  });
  await choosePerson();
  await chooseProduct();
  await screen.findByText("৳330.00");
  await userEvent.click(placeButton());
  expect(await screen.findByRole("alert")).toHaveTextContent(/may or may not have been saved/);
  await waitFor(() => expect(placeButton()).toBeEnabled());
  await userEvent.click(placeButton());
  expect(await screen.findByText("The order is placed.")).toBeVisible();
  const keys = sent("POST orders").map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("shows a refusal below its field", async () => {
  await openForm({
    handlers: {
      "POST orders": () => ({
        status: 422,
        json: { message: "Check the form.", errors: { zip: ["Please enter a valid zip code."] } },
      }),
    },
  });
  await choosePerson();
  await chooseProduct();
  await screen.findByText("৳330.00");
  await userEvent.click(placeButton());
  expect(await screen.findByText("Please enter a valid zip code.")).toBeVisible();
  expect(screen.getByLabelText(/^Zip code/)).toBeInvalid();
});

test("a delivery charge can be typed in Bengali digits, and is priced again", async () => {
  const { sent } = await openForm({ locale: "bn" });
  const products = await screen.findByRole("region", { name: "পণ্য" });
  await userEvent.type(within(products).getByRole("searchbox"), "mask");
  await userEvent.click(await within(products).findByRole("button", { name: /মাস্ক/ }));
  const charge = screen.getByLabelText(/ডেলিভারি চার্জ/);
  expect(charge).toHaveValue("");
  await userEvent.type(charge, "৬০");
  await waitFor(() =>
    expect(sent("POST orders/quote").at(-1)?.body).toEqual({
      items: [{ product_id: 12, quantity: 1 }],
      delivery_area: "inside",
      city: "",
      customer_id: null,
      offer_code: null,
      delivery_charge: 60,
    }),
  );
});

test("the area is priced by the rules, and another country needs a charge", async () => {
  const { sent } = await openForm();
  await chooseProduct();
  await userEvent.selectOptions(await screen.findByLabelText("Delivery area"), "Outside Dhaka");
  await waitFor(() =>
    expect(sent("POST orders/quote").at(-1)?.body).toMatchObject({
      delivery_area: "outside",
      delivery_charge: null,
    }),
  );
  await userEvent.selectOptions(screen.getByLabelText("Country"), "Canada");
  expect(screen.queryByLabelText("Delivery area")).not.toBeInTheDocument();
  expect(await screen.findByText(/Choose products and a delivery charge/)).toBeVisible();
  expect(placeButton()).toBeDisabled();
});

test("the list of orders leads to the form, for those who may place one", async () => {
  const lists = { "GET orders": () => ({ json: { data: [ORDER], total: 1 } }) };
  await openForm({ path: "/orders", handlers: lists });
  await userEvent.click(await screen.findByRole("link", { name: "Order by phone" }));
  expect(await screen.findByRole("heading", { name: "Order by phone" })).toBeVisible();
});

test("who leaves an order that is not placed is asked, and keeps it by staying", async () => {
  const confirm = jest.spyOn(window, "confirm").mockReturnValueOnce(false);
  const lists = { "GET orders": () => ({ json: { data: [ORDER], total: 1 } }) };
  await openForm({ wide: true, handlers: lists });
  const name = await screen.findByLabelText(/^Name/);
  await userEvent.type(name, "Rahima");
  await userEvent.click(screen.getByRole("link", { name: /^Orders/ }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(name).toHaveValue("Rahima");
  const closing = new Event("beforeunload", { cancelable: true });
  expect(window.dispatchEvent(closing)).toBe(false);
  confirm.mockReturnValueOnce(true);
  await userEvent.click(screen.getByRole("link", { name: /^Orders/ }));
  expect(await screen.findByRole("heading", { name: "Orders" })).toBeVisible();
  expect(confirm).toHaveBeenCalledTimes(2);
  expect(window.dispatchEvent(new Event("beforeunload", { cancelable: true }))).toBe(true);
});

test("in a shop with offers, a code is priced, and said to apply or why not", async () => {
  const offers: Record<string, object> = {
    call: { name: "Calls", amount: 30, code: "CALL" },
    old: { code: "OLD", problem: "used_up" },
  };
  await openForm({
    handlers: {
      "POST orders/quote": ({ body }) => {
        const offer = Object.assign({}, NO_OFFER, offers[String(Object(body).offer_code)]);
        const discount = offer.amount;
        const total = 330 - discount;
        return { json: { data: Object.assign({}, QUOTE, { offer, discount, total }) } };
      },
    },
  });
  await chooseProduct();
  const code = await screen.findByRole("textbox", { name: "Code of an offer" });
  expect(screen.queryByText("Discount")).toBeNull();
  await userEvent.type(code, "old");
  expect(await screen.findByText("This code has been used up.")).toBeVisible();
  await userEvent.clear(code);
  await userEvent.type(code, "call");
  expect(await screen.findByText("Offer: Calls")).toBeVisible();
  expect(screen.getByText("Discount").nextSibling).toHaveTextContent("30");
  expect(screen.getByText("Delivery").nextSibling).toHaveTextContent("100");
});
