import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NUMBER = "NM-7Q2K-9WXM-T4PA";
const LINE = {
  id: 1,
  product_id: 5,
  name: "Amoxicillin capsules",
  name_bn: null,
  quantity: 2,
  generic_name: "Amoxicillin",
  strength: "500 mg",
  form: "Capsule",
  total: 100,
  needs_prescription: true,
  antibiotic: true,
  accepted: false,
};
const PLAIN = {
  ...LINE,
  id: 2,
  name: "Mask",
  generic_name: null,
  strength: null,
  form: null,
  needs_prescription: false,
  antibiotic: false,
};
const RECORD = {
  id: NUMBER,
  version: "a",
  number: NUMBER,
  placed_at: "2026-11-25T06:00:00Z",
  order_state: "pending",
  waits: true,
  expires_at: "2026-11-27T06:00:00Z",
  state: "waiting",
  sent_at: "2026-11-25T07:00:00Z",
  decided_at: null,
  decided_by: null,
  pages: 2,
  antibiotic: true,
  name: "Rahima Khatun",
  phone: "01711000001",
  wish: null,
  lines: [LINE, PLAIN],
  files: [
    { id: 31, kind: "photo", sheets: 1 },
    { id: 32, kind: "pdf", sheets: 3 },
  ],
  used_before: 1,
  history: [],
};

function openPage(record: object = RECORD, onDecide = () => ({ json: { data: record } })) {
  return renderDesk({
    path: `/prescriptions/${NUMBER}/show`,
    role: "pharmacist",
    wide: false,
    handlers: {
      [`GET prescriptions/${NUMBER}`]: () => ({ json: { data: record } }),
      [`POST prescriptions/${NUMBER}/decide`]: onDecide,
    },
  });
}

test("shows the pages beside the products, and what the pharmacist has to know", async () => {
  await openPage();
  const photo = await screen.findByRole("img", { name: "Page 1" });
  expect(photo).toHaveAttribute("src", "/api/desk/prescriptions/pages/31");
  expect(screen.getByRole("link", { name: "Page 2 · PDF, 3 pages" })).toHaveAttribute(
    "href",
    "/api/desk/prescriptions/pages/32",
  );
  const products = screen.getByRole("region", { name: "Products" });
  const [first] = within(products).getAllByRole("listitem");
  expect(first).toHaveTextContent("Amoxicillin capsules× 2Amoxicillin · 500 mg · Capsule");
  expect(first).toHaveTextContent("Antibiotic");
  expect(screen.getByText("This prescription was sent for 1 other order.")).toBeVisible();
});

test.each([
  ["Amoxicillin", "Amoxicillin capsules and Mask contain amoxicillin."],
  ["amoxicillin + Clavulanic Acid", "Amoxicillin capsules and Mask contain amoxicillin."],
  ["Cefixime", null],
])("hints at the same ingredient in two products: %s", async (generic_name, hint) => {
  await openPage({ ...RECORD, lines: [LINE, { ...PLAIN, product_id: 6, generic_name }] });
  const products = await screen.findByRole("region", { name: "Products" });
  expect(within(products).queryByRole("alert")?.textContent ?? null).toBe(
    hint && `The same ingredient in several products: ${hint}`,
  );
});

test.each([true, false])(
  "a PDF has a link; in a browser with a viewer (%s) it is shown, too",
  async (has) => {
    Object.defineProperty(navigator, "pdfViewerEnabled", { value: has, configurable: true });
    await openPage();
    const link = await screen.findByRole("link", { name: "Page 2 · PDF, 3 pages" });
    expect(link).toHaveAttribute("target", "_blank");
    const frame = screen.queryByTitle("Page 2 · PDF, 3 pages");
    expect(frame?.getAttribute("src") ?? null).toBe(
      has ? "/api/desk/prescriptions/pages/32" : null,
    );
  },
);

test("accepts in part with the chosen products and a reason", async () => {
  const { sent } = await openPage();
  await userEvent.click(await screen.findByRole("button", { name: "Accept in part" }));
  const dialog = await screen.findByRole("dialog", { name: "Accept in part" });
  expect(within(dialog).queryByRole("checkbox", { name: "Mask" })).toBeNull();
  await userEvent.click(within(dialog).getByRole("checkbox", { name: "Amoxicillin capsules" }));
  await userEvent.type(within(dialog).getByLabelText(/Reason/), "Not on it");
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept in part" }));
  expect(await screen.findByText("The customer is notified.")).toBeVisible();
  expect(sent(`POST prescriptions/${NUMBER}/decide`)[0]?.body).toEqual({
    version: "a",
    decision: "part",
    reason: "Not on it",
    refused: [1],
  });
});

test("says before asking again that new pages replace those that are here", async () => {
  await openPage();
  await userEvent.click(await screen.findByRole("button", { name: "Ask again" }));
  const dialog = await screen.findByRole("dialog", { name: "Ask again" });
  expect(dialog).toHaveTextContent("the new pages replace all that are here");
});

test("lists the products that were not accepted, with reason and person", async () => {
  const refused = { id: 4, name: "Oxygen Cylinder", name_bn: null, quantity: 1 };
  const decided = { ...refused, reason: "It is not named.", by: "Salma" };
  await openPage({ ...RECORD, waits: false, state: "part", refused_lines: [decided] });
  const list = await screen.findByRole("list", { name: "Not accepted, not charged" });
  expect(list).toHaveTextContent("Oxygen Cylinder× 1Not accepted, not chargedIt is not named.");
  expect(list).toHaveTextContent("Salma");
});

const decisions = () =>
  ["Accept", "Accept in part", "Ask again", "Refuse"].filter(
    (name) => screen.queryByRole("button", { name }) !== null,
  );

test.each<[string, object, string[]]>([
  ["with pages", RECORD, ["Accept", "Accept in part", "Ask again", "Refuse"]],
  ["an antibiotic without pages", { ...RECORD, files: [] }, ["Accept in part", "Refuse"]],
  [
    "another product without pages",
    { ...RECORD, files: [], lines: [{ ...LINE, antibiotic: false }] },
    ["Accept", "Refuse"],
  ],
  ["an order that does not wait", { ...RECORD, waits: false, state: "accepted" }, []],
])("offers what can be decided: %s", async (_name, record, offered) => {
  await openPage(record);
  await screen.findByRole("region", { name: "Products" });
  expect(decisions()).toEqual(offered);
});
