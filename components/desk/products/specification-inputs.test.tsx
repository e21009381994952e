import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PRODUCT } from "@/lib/dev/testing/desk/desk-records";
import { openProduct } from "@/lib/dev/testing/desk/open-product";

const inputOf = (label: string) => screen.queryByLabelText(label);

test("shows the specifications of the chosen kind, and saves them", async () => {
  const { sent } = await openProduct(PRODUCT);
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
  await openProduct({ ...PRODUCT, product_kind: "mask", memory: "x" });
  const memory = screen.getByLabelText("Memory");
  await userEvent.clear(memory);
  expect(inputOf("Memory")).toBe(memory);
  expect(inputOf("Accuracy")).toBeNull();
  expect(inputOf("Material")).toBeInTheDocument();
});
