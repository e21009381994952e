import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CATEGORIES, NO_PLACES, PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const page = (data: unknown[]) => () => ({ json: { data, total: data.length } });

async function openForm(product: object) {
  const desk = await renderDesk({
    path: "/products/12",
    handlers: {
      "GET products/12": () => ({ json: { data: product } }),
      "GET products/12/batches": page([]),
      "GET products/12/price-history": page([]),
      "GET products/12/stock-history": page([]),
      "GET products/12/home-places": () => ({ json: { data: NO_PLACES } }),
      "POST preview": () => ({ json: { data: { html: "" } } }),
      "GET categories": page(CATEGORIES),
      "GET brands": page([]),
      "PUT products/12": ({ body }) => ({ json: { data: { ...product, ...Object(body) } } }),
    },
  });
  await screen.findByRole("heading", { level: 1, name: PRODUCT.name });
  return desk;
}

const inputOf = (label: string) => screen.queryByLabelText(label);

test("shows the specifications of the chosen kind, and saves them", async () => {
  const { sent } = await openForm(PRODUCT);
  expect([inputOf("Warranty in months"), inputOf("Cuff"), inputOf("Power")]).toEqual([
    expect.any(HTMLElement),
    null,
    null,
  ]);
  await userEvent.click(screen.getByLabelText("Type"));
  await userEvent.click(screen.getByRole("option", { name: "Thermometer" }));
  expect(inputOf("Cuff")).toBeNull();
  await userEvent.type(screen.getByLabelText("Power"), "USB");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT products/12")[0]?.body).toMatchObject({
    product_kind: "thermometer",
    power: "USB",
  });
});

test("keeps an input with a value that the kind does not have, also while it is emptied", async () => {
  await openForm({ ...PRODUCT, product_kind: "mask", memory: "x" });
  const memory = screen.getByLabelText("Memory");
  await userEvent.clear(memory);
  expect(inputOf("Memory")).toBe(memory);
  expect(inputOf("Accuracy")).toBeNull();
  expect(inputOf("Material")).toBeInTheDocument();
});
