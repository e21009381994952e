import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CATEGORIES, ORDER, PRODUCT, STAFF } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const click = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));

const page = (data: unknown[]) => () => ({ json: { data, total: data.length } });

test("asks for the password when an invitation needs it, then shows the link once", async () => {
  let confirmed = false;
  const { sent } = await renderDesk({
    path: "/staff/create",
    handlers: {
      "POST confirm-password": ({ body }) => {
        if (Object(body).password !== "right")
          return { status: 422, json: { errors: { password: ["The password is wrong."] } } };
        confirmed = true;
        return { json: { confirmed_until: "2026-11-25T07:00:00Z" } };
      },
      "POST staff": () =>
        confirmed
          ? {
              status: 201,
              json: { data: { ...STAFF, setup_link: "https://shop.example/desk#/setup?token=t" } },
            }
          : { status: 403, json: { message: "Password first.", confirm_password: true } },
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Name/), "Tareq Hasan");
  await userEvent.type(screen.getByLabelText(/Mail address/), "orders@niramoy.example");
  await userEvent.click(screen.getByRole("combobox", { name: /Role/ }));
  await userEvent.click(await screen.findByRole("option", { name: /sends orders/ }));
  await click("Save");
  const dialog = await screen.findByRole("dialog", { name: "Enter your password" });
  const field = within(dialog).getByLabelText(/Password/);
  await userEvent.type(field, "wrong{Enter}");
  expect(await within(dialog).findByRole("alert")).toHaveTextContent("The password is wrong.");
  await userEvent.clear(field);
  await userEvent.type(field, "right{Enter}");
  expect(await screen.findByText("https://shop.example/desk#/setup?token=t")).toBeVisible();
  expect(sent("POST staff").map(({ body }) => body)).toEqual([
    { name: "Tareq Hasan", mail: "orders@niramoy.example", role: "orders" },
    { name: "Tareq Hasan", mail: "orders@niramoy.example", role: "orders" },
  ]);
});

test("makes a new link for a person who lost the phone", async () => {
  await renderDesk({
    path: "/staff/2",
    handlers: {
      "GET staff/2": () => ({ json: { data: STAFF } }),
      "POST staff/2/link": () => ({
        json: { setup_link: "https://shop.example/desk#/setup?token=n" },
      }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "New link" }));
  expect(await screen.findByText("https://shop.example/desk#/setup?token=n")).toBeVisible();
});

test("hands an order to the courier with name and code", async () => {
  const next = [
    {
      to: "in-transit",
      stock: "unchanged",
      money: "unchanged",
      customer: "notified",
      refusal: null,
    },
  ];
  const order = { ...ORDER, state: "processing", waits_for: null, next };
  const { sent } = await renderDesk({
    path: `/orders/${ORDER.number}/show`,
    handlers: {
      [`GET orders/${ORDER.number}`]: () => ({ json: { data: order } }),
      [`POST orders/${ORDER.number}/move`]: () => ({
        json: { data: { ...order, state: "in-transit" } },
      }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Hand to the courier" }));
  const dialog = await screen.findByRole("dialog", { name: "Hand to the courier" });
  await userEvent.type(within(dialog).getByLabelText("Courier"), "RedX");
  await userEvent.type(within(dialog).getByLabelText("Tracking code"), "RX-1");
  await userEvent.click(within(dialog).getByRole("button", { name: "Hand to the courier" }));
  expect(await screen.findByText(/^The order is handed to the courier\. Next:/)).toBeVisible();
  expect(sent(`POST orders/${ORDER.number}/move`)[0]?.body).toEqual({
    to: "in-transit",
    courier: "RedX",
    tracking_code: "RX-1",
    version: "a",
  });
});

test("the picture of a category is uploaded or chosen, not typed", async () => {
  const [first] = CATEGORIES;
  const { sent } = await renderDesk({
    path: "/categories/1",
    role: "catalogue",
    handlers: {
      "GET categories/1": () => ({ json: { data: { ...first, image: "a.webp", audit: [] } } }),
      "PUT categories/1": ({ body }) => ({ json: { data: { ...first, ...Object(body) } } }),
    },
  });
  const picture = within(await screen.findByRole("group", { name: "Picture" }));
  expect(picture.queryByRole("textbox")).toBeNull();
  expect(picture.getByRole("button", { name: "Choose from the library" })).toBeVisible();
  await userEvent.click(picture.getByRole("button", { name: /^Remove/ }));
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT categories/1")[0]?.body).toMatchObject({ image: null });
});

test("a brand gets a Bengali name, a picture and a position", async () => {
  const brand = { ...CATEGORIES[0], name: "Omron", name_bn: null, image: "a.webp", audit: [] };
  const { sent } = await renderDesk({
    path: "/brands/1",
    role: "catalogue",
    handlers: {
      "GET brands/1": () => ({ json: { data: brand } }),
      "PUT brands/1": ({ body }) => ({ json: { data: { ...brand, ...Object(body) } } }),
    },
  });
  const picture = within(await screen.findByRole("group", { name: "Picture" }));
  await userEvent.click(picture.getByRole("button", { name: /^Remove/ }));
  await userEvent.type(screen.getByRole("textbox", { name: "Name in Bengali" }), "ওমরন");
  const position = screen.getByRole("textbox", { name: "Position" });
  await userEvent.clear(position);
  await userEvent.type(position, "1.5");
  await click("Save");
  expect(await screen.findByText("Enter a whole number, such as 12.")).toBeVisible();
  await userEvent.clear(position);
  await userEvent.type(position, "৪");
  expect(position).toHaveValue("৪");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT brands/1")[0]?.body).toEqual({
    name_bn: "ওমরন",
    image: null,
    position: 4,
    version: "a",
  });
});

test.each([
  ["catalogue", true],
  ["orders", false],
] as const)("the order of brands can be changed by %s: %s", async (role, can) => {
  await renderDesk({ path: "/brands", role, handlers: { "GET brands": page(CATEGORIES) } });
  expect(await screen.findByText("মাস্ক")).toBeVisible();
  expect(screen.queryAllByRole("button", { name: "Move Masks down" })).toHaveLength(can ? 1 : 0);
});

test("moves a category down: both get the position of their place", async () => {
  const { sent } = await renderDesk({
    path: "/categories",
    handlers: {
      "GET categories": page(CATEGORIES),
      "PUT categories/1": () => ({ json: { data: CATEGORIES[0] } }),
      "PUT categories/2": () => ({ json: { data: CATEGORIES[1] } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Move Masks down" }));
  expect(await screen.findByRole("button", { name: "Move Masks up" })).toBeDisabled();
  expect(sent("PUT categories/2")[0]?.body).toEqual({ position: 0, version: "a" });
  expect(sent("PUT categories/1")[0]?.body).toEqual({ position: 1, version: "a" });
});

test("edits a product in both languages, and shows what customers pay", async () => {
  const { sent } = await renderDesk({
    path: "/products/12",
    handlers: {
      "GET products/12": () => ({ json: { data: PRODUCT } }),
      "GET products/12/batches": page([]),
      "GET categories": page(CATEGORIES),
      "GET brands": page([{ id: 1, name: "Omron", version: "a" }]),
      "PUT products/12": ({ body }) => ({
        json: { data: { ...PRODUCT, ...Object(body), version: "b" } },
      }),
    },
  });
  expect(await screen.findByRole("heading", { level: 1, name: "Face mask" })).toBeVisible();
  expect(await screen.findByText("0 for sale")).toBeVisible();
  expect(screen.getByText("Customers pay ৳230.00.")).toBeVisible();
  const price = screen.getByLabelText(/Price in taka/);
  await userEvent.clear(price);
  await userEvent.type(price, "300");
  expect(await screen.findByText("Customers pay ৳270.00.")).toBeVisible();
  const bengali = screen.getByLabelText("Name in Bengali");
  await userEvent.clear(bengali);
  await userEvent.type(bengali, "ফেস মাস্ক");
  await click("Save");
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT products/12")[0]?.body).toEqual({
    price: 300,
    name_bn: "ফেস মাস্ক",
    version: "a",
  });
  expect(screen.getByRole("link", { name: "See it in the shop" })).toHaveAttribute(
    "href",
    "/products/12",
  );
});

test("adds a product with what it needs, and opens its page", async () => {
  const { sent } = await renderDesk({
    path: "/products/create",
    handlers: {
      "GET categories": page(CATEGORIES),
      "GET brands": page([{ id: 1, name: "Omron", version: "a" }]),
      "POST products": () => ({ status: 201, json: { data: PRODUCT } }),
      "GET products/12": () => ({ json: { data: PRODUCT } }),
      "GET products/12/batches": page([]),
    },
  });
  const choose = async (label: RegExp, option: string) => {
    await userEvent.click(screen.getByRole("combobox", { name: label }));
    await userEvent.click(await screen.findByRole("option", { name: option }));
  };
  await userEvent.type(await screen.findByLabelText("Name *"), "Face mask");
  await userEvent.type(screen.getByLabelText(/Price in taka/), "255");
  await userEvent.type(screen.getByLabelText(/SKU/), "MASK-50");
  await choose(/Category/, "Masks");
  await choose(/Brand/, "Omron");
  await click("Save");
  expect(await screen.findByText("No batches yet. Receive the first delivery.")).toBeVisible();
  expect(sent("POST products")[0]?.body).toMatchObject({
    name: "Face mask",
    price: 255,
    discount: 0,
    sku: "MASK-50",
    category: "masks",
    brand: "Omron",
  });
});

test("a new product gets its first batch, and a brand that did not exist", async () => {
  const brands: object[] = [];
  const { sent } = await renderDesk({
    path: "/products/create",
    handlers: {
      "GET categories": page(CATEGORIES),
      "GET brands": () => ({ json: { data: brands, total: brands.length } }),
      "POST brands": ({ body }) => {
        const brand = { ...CATEGORIES[0], slug: undefined, ...Object(body), id: 7 };
        brands.push(brand);
        return { status: 201, json: { data: brand } };
      },
      "POST products": () => ({ status: 201, json: { data: PRODUCT } }),
      "POST products/12/batches": () => ({ status: 422, json: { message: "It has expired." } }),
      "GET products/12": () => ({ json: { data: PRODUCT } }),
      "GET products/12/batches": page([]),
    },
  });
  await userEvent.type(await screen.findByLabelText("Name *"), "Face mask");
  await userEvent.type(screen.getByLabelText(/Price in taka/), "২৫৫");
  await userEvent.type(screen.getByLabelText(/SKU/), "MASK-50");
  await userEvent.click(screen.getByRole("combobox", { name: /Category/ }));
  await userEvent.click(await screen.findByRole("option", { name: "Masks" }));
  await userEvent.type(screen.getByRole("combobox", { name: /Brand/ }), "ওমরন");
  await userEvent.click(await screen.findByRole("option", { name: "Add “ওমরন”" }));
  await waitFor(() => expect(screen.getByRole("combobox", { name: /Brand/ })).toHaveValue("ওমরন"));
  expect(sent("POST brands")[0]?.body).toEqual({ name: "ওমরন", name_bn: "ওমরন" });
  const stock = within(screen.getByRole("group", { name: "First stock" }));
  await userEvent.type(stock.getByLabelText("Pieces"), "১০");
  await click("Save");
  const summary = await screen.findByText(/2 fields need a correction:/);
  expect(summary).toHaveTextContent("Batch number, Last day of the batch");
  await userEvent.type(stock.getByLabelText("Batch number"), "B-1");
  fireEvent.change(stock.getByLabelText("Last day of the batch"), {
    target: { value: "2020-01-31" },
  });
  await click("Save");
  expect(await screen.findByText(/not its stock: It has expired\. Receive/)).toBeVisible();
  expect(await screen.findByText("No batches yet. Receive the first delivery.")).toBeVisible();
  expect(sent("POST products")[0]?.body).not.toHaveProperty("first_batch");
  expect(sent("POST products")[0]?.body).toMatchObject({ price: 255, brand: "ওমরন" });
  expect(sent("POST products/12/batches")[0]?.body).toEqual({
    batch_no: "B-1",
    quantity: 10,
    expires_on: "2020-01-31",
    delivery: "First stock",
  });
});

test("the address of a category follows its name until it is typed", async () => {
  const { sent } = await renderDesk({
    path: "/categories/create",
    role: "catalogue",
    handlers: {
      "POST categories": () => ({
        status: 422,
        json: { message: "Taken.", errors: { slug: ["There is one with this address."] } },
      }),
    },
  });
  const name = await screen.findByLabelText("Name *");
  await userEvent.type(name, "চোখের যত্ন");
  expect(await screen.findByText("chokher-jotn")).toBeVisible();
  const address = screen.getByLabelText(/^Address of the page/);
  expect(address).not.toBeVisible();
  await click("Save");
  await waitFor(() => expect(address).toHaveFocus());
  expect(address).toBeVisible();
  expect(address).toHaveAccessibleDescription("There is one with this address.");
  await userEvent.clear(address);
  await userEvent.type(address, "eye-care");
  await userEvent.type(name, " ২");
  expect(address).toHaveValue("eye-care");
  await click("Save");
  await waitFor(() =>
    expect(sent("POST categories").map(({ body }) => Object(body).slug)).toEqual([
      "chokher-jotn",
      "eye-care",
    ]),
  );
});
