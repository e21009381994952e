import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CUSTOMER_REVIEWS } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const META = { waiting: 2, shown: 5, refused: 1 };
const LIST = () => ({ json: { data: CUSTOMER_REVIEWS, total: 2, meta: META } });
const decidedWith = (changed: string[]) => ({
  "GET reviews": LIST,
  "POST reviews/decide": () => ({ json: { data: { changed } } }),
});

const button = (name: string | RegExp) => screen.getByRole("button", { name });

async function chooseAll() {
  await userEvent.click(await screen.findByRole("checkbox", { name: "All of this page" }));
}

test("lists waiting reviews with counts, the product and whether its author has bought it", async () => {
  const { sent } = await renderDesk({
    path: "/reviews",
    role: "content",
    wide: false,
    handlers: { "GET reviews": LIST },
  });
  const row = (await screen.findByText("Works well, easy to read.")).closest("li") as HTMLElement;
  expect(within(row).getByRole("link", { name: "Arm monitor" })).toHaveAttribute(
    "href",
    "/products/12",
  );
  expect(within(row).getByText("Has not bought it")).toBeVisible();
  expect(screen.getByRole("tab", { name: "Waiting (2)" })).toHaveAttribute("aria-selected", "true");
  expect(sent("GET reviews")[0]?.query).toMatchObject({ state: "waiting" });
  await userEvent.click(screen.getByRole("tab", { name: "Refused (1)" }));
  await screen.findByText("Works well, easy to read.");
  expect(sent("GET reviews").at(-1)?.query).toMatchObject({ state: "refused" });
});

test("filters by what is reviewed", async () => {
  const { sent } = await renderDesk({ path: "/reviews", handlers: { "GET reviews": LIST } });
  await userEvent.selectOptions(await screen.findByRole("combobox", { name: "About" }), "E-books");
  expect(await screen.findByText("Works well, easy to read.")).toBeVisible();
  expect(sent("GET reviews").at(-1)?.query).toMatchObject({ state: "waiting", kind: "ebook" });
});

test("approves several at once after a question", async () => {
  const { sent } = await renderDesk({
    path: "/reviews",
    role: "catalogue",
    handlers: decidedWith([]),
  });
  await chooseAll();
  await userEvent.click(button("Approve (2)"));
  const dialog = await screen.findByRole("dialog", { name: "Approve these 2 reviews?" });
  await userEvent.click(within(dialog).getByRole("button", { name: "Approve" }));
  expect(await screen.findByText("Approved, the rating is counted again.")).toBeVisible();
  const [{ body } = { body: null }] = sent("POST reviews/decide");
  expect(body).toEqual({
    reviews: CUSTOMER_REVIEWS.map(({ id, version }) => ({ id, version })),
    decision: "approve",
  });
});

test("refuses with a reason, and reports a review that another user has decided", async () => {
  const { sent } = await renderDesk({ path: "/reviews", handlers: decidedWith(["p3"]) });
  await userEvent.click(
    await screen.findByRole("checkbox", { name: "Choose the review of Karim Mia" }),
  );
  await userEvent.click(button("Refuse (1)"));
  const dialog = await screen.findByRole("dialog", { name: "Refuse this review?" });
  await userEvent.type(within(dialog).getByRole("textbox", { name: /^Reason/ }), "Insults");
  await userEvent.click(within(dialog).getByRole("button", { name: "Refuse" }));
  expect(await screen.findByText(/^Somebody else has decided some of them/)).toBeVisible();
  expect(sent("POST reviews/decide")[0]?.body).toMatchObject({
    decision: "refuse",
    reason: "Insults",
  });
});
