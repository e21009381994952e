import { readFileSync } from "node:fs";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { Role } from "@/lib/contract/terms";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const NONE = () => ({ json: { data: [], total: 0 } });

beforeAll(() => {
  const [, part = ""] = readFileSync("docs/operations.md", "utf8").split("\n### Screens\n");
  process.env.DESK_HELP = part.split("\n## ")[0];
});

test("a button shows a sentence about the screen, whose link leads to its part of the help", async () => {
  const scrolled: Element[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this);
  };
  await renderDesk({ path: "/brands", handlers: { "GET brands": NONE } });
  const button = await screen.findByRole("button", { name: "Help" });
  expect(button).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(button);
  expect(button).toHaveAttribute("aria-expanded", "true");
  const note = screen.getByRole("note");
  expect(note).toHaveTextContent(
    "Write the names of brands as they are printed on packs; the shop shows the brands in this order.",
  );
  await userEvent.click(within(note).getByRole("link", { name: "More about this screen" }));

  expect(await screen.findByRole("heading", { level: 1, name: "Help" })).toBeVisible();
  const part = await screen.findByRole("heading", { level: 3, name: "Categories, Brands" });
  expect(scrolled).toEqual([part.closest("section")]);
  expect(screen.getByText(/^tabs by what an order needs/)).toBeVisible();
  const notes = screen.getByRole("region", { name: "Good to know" });
  expect(within(notes).getAllByRole("listitem").length).toBeGreaterThan(5);
});

test("the sentence is in the language of the desk", async () => {
  await renderDesk({ path: "/brands", locale: "bn", handlers: { "GET brands": NONE } });
  await userEvent.click(await screen.findByRole("button", { name: "সাহায্য" }));
  expect(screen.getByRole("note")).toHaveTextContent(/^মোড়কে যেমন ছাপা আছে/);
});

test("guides a new person through the steps of their role, and remembers what is done", async () => {
  await renderDesk({ path: "/help", role: "pharmacist" });
  const guide = await screen.findByRole("region", { name: "Your first day" });
  const steps = () => within(guide).getAllByRole("checkbox");
  expect(steps()).toHaveLength(4);
  expect(within(guide).getByRole("status")).toHaveTextContent("0 of 4 steps are done.");
  await userEvent.click(within(guide).getByRole("checkbox", { name: "Decide a prescription" }));
  expect(within(guide).getByRole("status")).toHaveTextContent("1 of 4 steps are done.");
  const links = within(guide).getAllByRole("link", { name: "Open the screen" });
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/orders",
    "/complaints",
    "/prescriptions",
    "/questions",
  ]);
});

test.each<[Role, string[]]>([
  [
    "orders",
    [
      ...["Find an order", "Confirm an order", "Pack an order and hand it over"],
      ...["Take an order by phone", "Refund a part of an order", "Answer a complaint"],
      "Answer a question",
    ],
  ],
  [
    "catalogue",
    [
      ...["Change a product", "Change prices and undo it", "Receive a delivery"],
      ...["Find what is low on stock", "Approve a review"],
    ],
  ],
  [
    "pharmacist",
    ["Find an order", "Answer a complaint", "Decide a prescription", "Answer a question"],
  ],
  [
    "clinic",
    ["Book an appointment for a caller", "Print the list of the day", "Answer a question"],
  ],
  ["content", ["Publish a notice", "Add a banner", "Approve a review"]],
  ["accounts", ["Find an order", "Export the ledger of a month", "See who changed what"]],
])("the steps of the role %s are what it does", async (role, titles) => {
  await renderDesk({ path: "/help", role });
  const guide = await screen.findByRole("region", { name: "Your first day" });
  const steps = within(guide).getAllByRole("checkbox");
  expect(steps.map((step) => step.closest("label")?.textContent)).toEqual(titles);
});

test("the guide of an owner has every step, in Bengali too", async () => {
  await renderDesk({ path: "/help", locale: "bn" });
  const guide = await screen.findByRole("region", { name: "আপনার প্রথম দিন" });
  expect(within(guide).getAllByRole("checkbox")).toHaveLength(20);
  expect(guide).not.toHaveTextContent("desk.first_day");
});
