import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import { BATCHES, PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const page = (data: unknown[]) => ({ json: { data, total: data.length } });

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

async function openProduct({ handlers, ...options }: Options = {}) {
  const desk = await renderDesk({
    path: "/products/12",
    handlers: {
      "GET products/12": () => ({ json: { data: PRODUCT } }),
      "GET products/12/batches": () => page(BATCHES),
      "GET categories": () => page([]),
      "GET brands": () => page([]),
      ...handlers,
    },
    ...options,
  });
  return desk;
}

const stock = () => screen.findByRole("region", { name: "Stock" });

test("shows each batch with expiry, pieces, price and state", async () => {
  await openProduct();
  const section = await stock();
  expect(await within(section).findByText("30 for sale")).toBeVisible();
  const [first, second] = await within(section).findAllByRole("listitem");
  expect(first).toHaveTextContent(
    /^Batch B-1expires May 31, 2027 · ৳255.00On the shelf 33 · held by orders 3 · for sale 30On sale/,
  );
  expect(second).toHaveTextContent(/for sale 4Expired: not sold/);
});

/** Types like a hardware scanner: fast, with Enter at the end. */
function scan(text: string, target: HTMLElement): void {
  for (const key of [...text, "Enter"]) fireEvent.keyDown(target, { key });
}

test.each([
  ["its batch and last day", "(01)04006381333931(17)310531(10)B-7", "This is the product.", "B-7"],
  ["its bar code alone", "4006381333931", "This is the product.", ""],
  ["another product", "(01)00000096385074(10)X-1", /Another product: the code .* Do not/, ""],
  ["its SKU", "MASK-50", "This is the product.", ""],
  ["a code that cannot be compared", "LABEL-77", /The code LABEL-77 cannot be compared/, ""],
])("a scanned pack is compared with the product: %s", async (_, code, text, batchNo) => {
  await openProduct({
    handlers: {
      "GET products/12": () => ({ json: { data: { ...PRODUCT, gtin: "4006381333931" } } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Receive a delivery" }));
  const dialog = await screen.findByRole("dialog", { name: "Receive a delivery" });
  const pieces = within(dialog).getByLabelText(/Pieces/);
  fireEvent.change(pieces, { target: { value: "10" } });
  scan(code, pieces);
  expect(await within(dialog).findByText(text)).toBeVisible();
  expect(within(dialog).getByLabelText(/Batch number/)).toHaveValue(batchNo);
  expect(within(dialog).getByLabelText(/Last day/)).toHaveValue(batchNo ? "2031-05-31" : "");
  expect(pieces).toHaveValue("10");
});

test("receives a delivery, and keeps what was typed in the form of the product", async () => {
  const batches = [...BATCHES];
  const { sent } = await openProduct({
    handlers: {
      "GET products/12/batches": () => page(batches),
      "POST products/12/batches": () => {
        batches.push({ ...BATCHES[0], id: 9, batch_no: "B-9", quantity: 10 } as never);
        return { status: 201, json: { data: batches.at(-1), received: true } };
      },
    },
  });
  const name = await screen.findByLabelText("Name *");
  await userEvent.type(name, " (new)");
  await userEvent.click(await screen.findByRole("button", { name: "Receive a delivery" }));
  const dialog = await screen.findByRole("dialog", { name: "Receive a delivery" });
  await userEvent.type(within(dialog).getByLabelText(/Batch number/), "B-9");
  await userEvent.type(within(dialog).getByLabelText(/Last day/), "2031-05-31");
  await userEvent.type(within(dialog).getByLabelText(/Pieces/), "১০");
  await userEvent.type(within(dialog).getByLabelText(/delivery note/), "L-1");
  await userEvent.type(within(dialog).getByLabelText(/Cost/), "99.5");
  await userEvent.click(within(dialog).getByRole("button", { name: "Take into stock" }));
  expect(await screen.findByText("The delivery is in stock.")).toBeVisible();
  expect(await screen.findByText("40 for sale")).toBeInTheDocument();
  expect(name).toHaveValue("Face mask (new)");
  expect(sent("POST products/12/batches").map(({ body }) => body)).toEqual([
    { batch_no: "B-9", expires_on: "2031-05-31", quantity: 10, delivery: "L-1", cost: 99.5 },
  ]);
  expect(sent("PUT products/12")).toEqual([]);
});

test("says that a delivery was in stock already, and what is wrong with one", async () => {
  const responses = [
    {
      status: 422,
      json: { message: "Expiry, please.", errors: { expires_on: ["Please enter the expiry."] } },
    },
    { status: 201, json: { data: BATCHES[0], received: false } },
  ];
  const { sent } = await openProduct({
    handlers: { "POST products/12/batches": () => responses.shift() ?? "no response" },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Receive a delivery" }));
  const dialog = await screen.findByRole("dialog", { name: "Receive a delivery" });
  await userEvent.type(within(dialog).getByLabelText(/Batch number/), "B-1");
  await userEvent.type(within(dialog).getByLabelText(/Pieces/), "3");
  await userEvent.type(within(dialog).getByLabelText(/delivery note/), "L-1");
  const submit = within(dialog).getByRole("button", { name: "Take into stock" });
  await userEvent.click(submit);
  expect(await within(dialog).findByText("Please enter the expiry.")).toBeVisible();
  expect(within(dialog).getByLabelText(/Last day/)).toBeInvalid();
  expect(within(dialog).getByLabelText(/Batch number/)).toHaveValue("B-1");
  await userEvent.click(submit);
  expect(await screen.findByText(/was in stock already/)).toBeVisible();
  expect(sent("POST products/12/batches")).toHaveLength(2);
});

test("corrects a batch; after a colleague's change it shows the new number first", async () => {
  let there = 30;
  let version = "a";
  const { sent } = await openProduct({
    handlers: {
      "GET products/12/batches": () =>
        page([{ ...BATCHES[0], quantity: there, shelf: there + 3, version }, BATCHES[1]]),
      "POST products/12/batches/7/correct": ({ body }) => {
        if (Object(body).version !== "b") {
          [there, version] = [29, "b"];
          return {
            status: 409,
            json: { message: "Changed meanwhile.", current: { id: 7, version } },
          };
        }
        there = Object(body).quantity - 3;
        return { json: { data: { ...BATCHES[0], quantity: there } } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Count Batch B-1" }));
  const dialog = await screen.findByRole("dialog", { name: "Count batch B-1 on the shelf" });
  expect(
    within(dialog).getByText(/^33 pieces should lie there: 30 for sale, and 3 /),
  ).toBeVisible();
  const counted = within(dialog).getByLabelText(/Pieces on the shelf/);
  await userEvent.type(counted, "28");
  await userEvent.selectOptions(within(dialog).getByLabelText(/Reason/), "Damaged");
  const submit = within(dialog).getByRole("button", { name: "Save the count" });
  await userEvent.click(submit);
  expect(
    await within(dialog).findByText(/^32 pieces should lie there: 29 for sale, and 3 /),
  ).toBeVisible();
  expect(counted).toHaveValue("28");
  await userEvent.click(submit);
  expect(await screen.findByText("The count is saved.")).toBeVisible();
  expect(await screen.findByText("25 for sale")).toBeInTheDocument();
  expect(sent("POST products/12/batches/7/correct").map(({ body }) => body)).toEqual([
    { version: "a", quantity: 28, reason: "damaged" },
    { version: "b", quantity: 28, reason: "damaged" },
  ]);
});

/** Both batches can be recalled by the owner. */
test.each<[Role, number]>([
  ["owner", 2],
  ["catalogue", 0],
])("%s may receive and correct, and recall %s batches", async (role, recalls) => {
  await openProduct({ role });
  const section = await stock();
  expect(await within(section).findByText("30 for sale")).toBeVisible();
  expect(within(section).getAllByRole("button")).toHaveLength(3 + recalls);
  expect(within(section).queryAllByRole("button", { name: /^Recall this batch/ })).toHaveLength(
    recalls,
  );
});

test("a pharmacist may recall batches, and nothing else", async () => {
  await openProduct({ role: "pharmacist" });
  const section = await stock();
  expect(await within(section).findByText("30 for sale")).toBeVisible();
  const names = within(section)
    .getAllByRole("button")
    .map((button) => button.getAttribute("aria-label") ?? button.textContent);
  expect(names).toEqual([
    expect.stringMatching(/^Recall this batch/),
    expect.stringMatching(/^Recall this batch/),
  ]);
});

test("is in Bengali, with Bengali digits", async () => {
  await openProduct({ locale: "bn" });
  const section = await screen.findByRole("region", { name: "স্টক" });
  await waitFor(() => expect(section).toHaveTextContent("বিক্রির জন্য ৩০টি"));
  expect(within(section).getAllByRole("listitem")[0]).toHaveTextContent("ব্যাচ B-1");
});

test("warns of batches at another price, and sets the product's price for all of them", async () => {
  const batches = [...BATCHES, { ...BATCHES[0], id: 9, batch_no: "B-9", price: 260 }];
  const { sent } = await openProduct({
    handlers: {
      "GET products/12/batches": () => page(batches),
      "POST products/12/batches/one-price": () => {
        for (const batch of batches) batch.price = PRODUCT.price;
        return page(batches);
      },
    },
  });
  const section = await stock();
  expect(await within(section).findByText(/some pieces have another one/)).toBeVisible();
  expect(within(section).getByText("Batch B-9: ৳260.00, 30 pieces")).toBeVisible();
  const label = "Set ৳255.00 for all batches";
  await userEvent.click(within(section).getByRole("button", { name: label }));
  const dialog = await screen.findByRole("dialog", { name: label });
  expect(within(dialog).getByText("Batch B-9: ৳260.00 → ৳255.00")).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: label }));
  expect(await screen.findByText("All batches have the price of the product.")).toBeVisible();
  await waitFor(() => expect(within(section).queryByText(/another one/)).toBeNull());
  expect(sent("POST products/12/batches/one-price").map(({ body }) => body)).toEqual([
    { price: 255 },
  ]);
});

test("asks about an unusual delivery, and asks again after the form has changed", async () => {
  const odd = (code: string, text: string) => ({
    status: 422,
    json: { message: "Please check.", odd: [code], errors: { confirmed: [text] } },
  });
  const { sent } = await openProduct({
    handlers: {
      "POST products/12/batches": ({ body }) => {
        const { expires_on: day, confirmed = [] } = Object(body);
        if (day === "2020-01-31") return odd("expired", "It is over.");
        if (!confirmed.includes("expires_soon")) return odd("expires_soon", "It expires soon.");
        return { status: 201, json: { data: BATCHES[0], received: true } };
      },
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Receive a delivery" }));
  const dialog = await screen.findByRole("dialog", { name: "Receive a delivery" });
  const day = within(dialog).getByLabelText(/Last day/);
  await userEvent.type(within(dialog).getByLabelText(/Batch number/), "B-9");
  await userEvent.type(day, "2020-01-31");
  await userEvent.type(within(dialog).getByLabelText(/Pieces/), "10");
  await userEvent.type(within(dialog).getByLabelText(/delivery note/), "L-1");
  await userEvent.click(within(dialog).getByRole("button", { name: "Take into stock" }));
  expect(await within(dialog).findByText("It is over.")).toBeVisible();
  fireEvent.change(day, { target: { value: "2026-12-31" } });
  const again = within(dialog).getByRole("button", { name: "Take into stock all the same" });
  await userEvent.click(again);
  expect(await within(dialog).findByText("It expires soon.")).toBeVisible();
  expect(within(dialog).queryByText("It is over.")).toBeNull();
  await userEvent.click(again);
  expect(await screen.findByText("The delivery is in stock.")).toBeVisible();
  expect(sent("POST products/12/batches").map(({ body }) => Object(body).confirmed)).toEqual([
    undefined,
    undefined,
    ["expires_soon"],
  ]);
});
