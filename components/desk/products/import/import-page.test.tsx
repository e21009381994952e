import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

type Handlers = NonNullable<NonNullable<Parameters<typeof renderDesk>[0]>["handlers"]>;

interface SentRow {
  line: number;
  text: string;
}

const rowsIn = (body: unknown): SentRow[] => Object(body).rows;

/** Returns the server's result for a row such as `A-1,changed`. */
function outcomeOf({ line, text }: SentRow) {
  const [sku = "", outcome] = text.split(",");
  const plain = {
    line,
    sku,
    outcome,
    column: null,
    problem: null,
    name: sku,
    changed: [],
    texts: [],
    new_category: null,
    new_brand: null,
    odd: [],
  };
  if (outcome === "makes")
    return {
      ...plain,
      outcome: "added",
      price: null,
      stock: null,
      new_category: "Eye care",
      new_brand: "Drishti",
    };
  if (outcome === "expired") {
    const stock = { before: 0, after: 0 };
    return { ...plain, outcome: "changed", price: null, stock, odd: ["expired"] };
  }
  if (outcome === "wrong")
    return { ...plain, column: "price", problem: "must be taka", price: null, stock: null };
  if (outcome !== "changed") return { ...plain, price: null, stock: null };
  const price = { before: 200, after: 250 };
  const texts = [
    { column: "price", before: "200", after: "250" },
    { column: "name_bn", before: "মাস্ক", after: "" },
  ];
  return { ...plain, changed: ["price", "name_bn"], texts, price, stock: { before: 4, after: 14 } };
}

const SERVER: Handlers = {
  "POST products/import/check": ({ body }) => ({
    json: { data: rowsIn(body).map(outcomeOf) },
  }),
  "POST products/import": ({ body }) => ({ json: { saved: rowsIn(body).length, data: [] } }),
};

const FILE = "sku,outcome\nA-1,changed\nA-2,unchanged\nA-3,wrong\nA-4,added\nA-1,changed\n";

async function choose(content: string, handlers: Handlers = {}, locale: "en" | "bn" = "en") {
  const desk = await renderDesk({
    path: "/products/import",
    role: "catalogue",
    locale,
    handlers: { ...SERVER, ...handlers },
  });
  const field = await screen.findByLabelText(locale === "en" ? "CSV file" : "CSV ফাইল");
  await userEvent.upload(field, new File([content], "products.csv", { type: "text/csv" }));
  return desk;
}

const section = (name: RegExp) => screen.findByRole("region", { name });

test("first shows row by row what a file would change, and changes nothing", async () => {
  const { sent } = await choose(FILE);
  expect(await screen.findByText(/^1 new, 1 changed, 1 unchanged, 2 wrong\./)).toBeVisible();
  const wrong = within(await section(/^Wrong rows \(2\)/)).getAllByRole("listitem");
  expect(wrong.map(({ textContent }) => textContent)).toEqual([
    "price: must be takaLine 4 (A-3)",
    "sku: The same SKU stands in line 2.Line 6 (A-1)",
  ]);
  const changes = within(await section(/^What changes \(2\)/)).getAllByRole("listitem");
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    "Line 2 · A-1 · A-1Price: ৳200.00 → ৳250.00 · Stock: 4 → 14name_bn: মাস্ক → none",
    "Line 5 · A-4 · A-4New product",
  ]);
  expect(sent("POST products/import")).toEqual([]);
});

test.each([
  ["en", "Please check: batches (1)", "It has expired", "I have checked these batches"],
  ["bn", "যাচাই করুন: ব্যাচ (১)", "মেয়াদ শেষ", "এই ব্যাচগুলো দেখেছি"],
] as const)(
  "imports odd batches only once they are checked: %s",
  async (locale, title, why, done) => {
    const { sent } = await choose("sku,outcome\nA-1,expired\nA-2,added\n", {}, locale);
    const odd = within(await screen.findByRole("region", { name: title }));
    expect(odd.getByRole("listitem")).toHaveTextContent(why);
    const [run] = screen.getAllByRole("button", { name: /^Import 2 rows$|ইমপোর্ট করুন$/ });
    expect(run).toBeDisabled();
    await userEvent.click(screen.getByRole("checkbox", { name: new RegExp(`^${done}`) }));
    expect(run).toBeEnabled();
    if (run) await userEvent.click(run);
    await waitFor(() => expect(sent("POST products/import")).toHaveLength(1));
  },
);

test("imports only what changes something, and says how many rows", async () => {
  const { sent } = await choose(FILE);
  await userEvent.click(await screen.findByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByText("Rows imported: 2.")).toBeVisible();
  expect(sent("POST products/import").map(({ body }) => body)).toEqual([
    {
      columns: "sku,outcome",
      make_missing: false,
      rows: [
        { line: 2, text: "A-1,changed" },
        { line: 5, text: "A-4,added" },
      ],
    },
  ]);
  await userEvent.click(screen.getByRole("button", { name: "Choose another file" }));
  expect(await screen.findByLabelText("CSV file")).toBeVisible();
});

test("a file that changes nothing cannot be imported", async () => {
  await choose("sku,outcome\nA-1,unchanged\n");
  expect(await screen.findByText(/0 changed, 1 unchanged/)).toBeVisible();
  expect(screen.getByRole("button", { name: /^Import 0/ })).toBeDisabled();
});

const MANY = `sku,outcome\n${Array.from({ length: 120 }, (_, n) => `A-${n},changed`).join("\n")}\n`;

test("after a lost response, the rest is imported with the key of the lost part", async () => {
  let works = true;
  const { sent } = await choose(MANY, {
    "POST products/import": ({ body }) => {
      const rows = rowsIn(body);
      if (!works) return "no response";
      works = rows[0]?.line !== 2;
      return { json: { saved: rows.length, data: [] } };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Import 120 rows" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/may or may not have been saved/);
  expect(screen.getByText("Rows imported: 50. Rows not imported: 70.")).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole("button", { name: "Import 70 rows" }));
  expect(await screen.findByText("Rows imported: 120.")).toBeVisible();
  const parts = sent("POST products/import");
  expect(parts.map(({ body }) => rowsIn(body).length)).toEqual([50, 50, 50, 20]);
  const keys = parts.map(({ headers }) => headers["idempotency-key"]);
  expect(keys[2]).toBe(keys[1]);
  expect(new Set(keys).size).toBe(3);
});

test("reports rows that became invalid after the check", async () => {
  await choose("sku,outcome\nA-1,changed\n", {
    "POST products/import": () => ({
      json: { saved: 0, data: [outcomeOf({ line: 2, text: "A-1,wrong" })] },
    }),
  });
  await userEvent.click(await screen.findByRole("button", { name: "Import 1 row" }));
  expect(await screen.findByText("Rows imported: 0.")).toBeVisible();
  expect(await section(/^Wrong rows \(1\)/)).toHaveTextContent("price: must be taka");
});

test("a check can be cancelled", async () => {
  let release: () => void = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  const desk = await choose(MANY, {
    "POST products/import/check": ({ body }) => ({
      json: { data: rowsIn(body).map(outcomeOf) },
      until: wait,
    }),
  });
  expect(await screen.findByRole("progressbar")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
  release();
  expect(await screen.findByRole("alert")).toHaveTextContent("Cancelled.");
  expect(desk.sent("POST products/import/check")).toHaveLength(1);
});

test("says what is wrong with a file as a whole", async () => {
  await choose('sku\nA\n"B\n');
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "In line 3 a quotation mark is never closed.",
  );
  await userEvent.upload(
    screen.getByLabelText("CSV file"),
    new File([new Uint8Array([115, 107, 117, 10, 0xe9])], "latin.csv"),
  );
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent("The file is not in UTF-8."),
  );
});

test("shows the reason of the server for a refused first line", async () => {
  await choose("colour\nred\n", {
    "POST products/import/check": () => ({
      status: 422,
      json: { message: "The file has no column sku.", errors: { columns: ["No sku."] } },
    }),
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("The file has no column sku.");
});

const LIST = { "GET products": () => ({ json: { data: [PRODUCT], total: 1 } }) };

test("the list of products saves the table as a file", async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => "blob:products";
  URL.revokeObjectURL = () => {};
  const click = jest.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const { sent } = await renderDesk({
    path: "/products",
    role: "catalogue",
    handlers: { ...LIST, "GET products.csv": () => ({ file: "sku\r\n" }) },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Table to import again" }));
  await waitFor(() => expect(saved).toEqual(["products.csv"]));
  expect(sent("GET products.csv")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Import" })).toHaveAttribute("href", "/products/import");
  click.mockRestore();
});

test("others see neither button, and no form", async () => {
  const { unmount } = await renderDesk({ path: "/products", role: "orders", handlers: LIST });
  expect(await screen.findByRole("link", { name: "Face mask" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Table to import again" })).toBeNull();
  expect(screen.queryByRole("link", { name: "Import" })).toBeNull();
  unmount();
  await renderDesk({ path: "/products/import", role: "orders" });
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(screen.queryByLabelText("CSV file")).toBeNull();
});

test("lists equal errors once, with their lines", async () => {
  const wrong = Array.from({ length: 25 }, (_, n) => `W-${n},wrong`).join("\n");
  await choose(`sku,outcome\n${wrong}\nA-1,changed\n`);
  const list = within(await section(/^Wrong rows \(25\)/));
  const [group, ...others] = list.getAllByRole("listitem");
  expect(others).toEqual([]);
  expect(group).toHaveTextContent(/^price: must be taka25 rows, lines 2 \(W-0\), 3 \(W-1\),/);
  expect(group).not.toHaveTextContent("26 (W-24)");
  await userEvent.click(list.getByRole("button", { name: "Show more (5)" }));
  expect(group).toHaveTextContent("26 (W-24)");
});

test("makes categories and brands that are not there only if it is asked to", async () => {
  const { sent } = await choose("sku,outcome\nA-1,makes\nA-2,changed\n");
  const missing = within(await section(/^Not there yet/));
  expect(missing.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Category Eye care (rows: 1)",
    "Brand Drishti (rows: 1)",
  ]);
  expect(screen.getByRole("button", { name: "Import 1 row" })).toBeEnabled();
  await userEvent.click(missing.getByRole("checkbox", { name: /^Make these categories/ }));
  await userEvent.click(screen.getByRole("button", { name: "Import 2 rows" }));
  expect(await screen.findByText("Rows imported: 2.")).toBeVisible();
  expect(sent("POST products/import").map(({ body }) => body)).toMatchObject([
    { make_missing: true, rows: [{ line: 2 }, { line: 3 }] },
  ]);
});
