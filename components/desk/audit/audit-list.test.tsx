import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const ENTRY = {
  id: 2,
  version: "2",
  at: "2026-11-26T06:00:00Z",
  by: "Salma Begum",
  os_user: null,
  command: "desk products.edit",
  subject: "product 12",
  staff_id: 1,
  before: { price: 250 },
  after: { price: 255 },
};
const LOGIN = { ...ENTRY, id: 1, command: "desk login.failed", subject: "login", by: "unknown" };

const done = { day: "2026-11-26", by: "Salma Begum", staff_id: 1, amount: null };
const HANDLERS = {
  "GET audit": () => ({ json: { data: [ENTRY, LOGIN], total: 2 } }),
  "GET audit/summary": () => ({
    json: {
      since: "2026-11-19T18:00:00Z",
      data: [
        { ...done, kind: "orders", count: 12 },
        { ...done, kind: "refunds", count: 2, amount: 150.5 },
        { ...done, by: "unknown", staff_id: null, kind: "failed_logins", count: 3 },
        { ...done, day: "2026-11-25", kind: "prices", count: 4 },
      ],
    },
  }),
};

test.each([true, false])(
  "counts by day and person, then shows each change; wide: %s",
  async (wide) => {
    await renderDesk({ path: "/audit", role: "accounts", wide, handlers: HANDLERS });
    const activity = within(await screen.findByRole("region", { name: "Activity by day" }));
    expect(await activity.findByText("November 26, 2026")).toBeVisible();
    expect(activity.getByRole("button", { name: "Orders moved on: 12" })).toBeVisible();
    expect(activity.getByRole("button", { name: "Refunds: 2 · ৳150.50" })).toBeVisible();
    expect(activity.getByText("Unknown person")).toBeVisible();
    const earlier = activity.getByText("November 25, 2026");
    expect(
      activity.getByRole("button", { name: "Prices changed: 4", hidden: true }),
    ).not.toBeVisible();
    await userEvent.click(earlier);
    expect(activity.getByRole("button", { name: "Prices changed: 4" })).toBeVisible();
    expect(await screen.findByRole("link", { name: "product 12" })).toHaveAttribute(
      "href",
      "/products/12",
    );
    expect(screen.queryByRole("link", { name: "login" })).toBeNull();
  },
);

test("a count limits list and summary to its day, person and kind", async () => {
  const { sent } = await renderDesk({ path: "/audit", handlers: HANDLERS });
  await userEvent.click(await screen.findByRole("button", { name: "Refunds: 2 · ৳150.50" }));
  const limits = {
    staff: "Salma Begum",
    kind: "refunds",
    since: "2026-11-25T18:00:00.000Z",
    until: "2026-11-26T18:00:00.000Z",
  };
  await waitFor(() => expect(sent("GET audit").at(-1)?.query).toMatchObject(limits));
  await waitFor(() => expect(sent("GET audit/summary").at(-1)?.query).toEqual(limits));
  expect(await screen.findByLabelText("Person (part of name or email)")).toHaveValue("Salma Begum");
  expect(screen.getByLabelText("From day")).toHaveValue("2026-11-26");
  expect(screen.getByLabelText("Until day")).toHaveValue("2026-11-26");
  const chip = screen.getByRole("button", { name: /^Kind: .*, remove the filter$/ });
  expect(chip).toHaveTextContent("Kind: Refunds");
  await userEvent.click(chip);
  await waitFor(() => expect(sent("GET audit").at(-1)?.query).not.toHaveProperty("kind"));
});

test("filters by kind and by the latest days", async () => {
  const { sent } = await renderDesk({ path: "/audit", handlers: HANDLERS });
  await userEvent.click(await screen.findByRole("combobox", { name: "Kind" }));
  await userEvent.click(await screen.findByRole("option", { name: "Exports" }));
  await waitFor(() => expect(sent("GET audit").at(-1)?.query.kind).toBe("exports"));
  await userEvent.click(screen.getByRole("button", { name: "7 days" }));
  await waitFor(() =>
    expect(sent("GET audit").at(-1)?.query.since).toMatch(/^\d{4}-\d\d-\d\dT18:00:00\.000Z$/),
  );
  expect(sent("GET audit").at(-1)?.query).not.toHaveProperty("until");
});

test("a summary that cannot be read says why, and the list stays", async () => {
  await renderDesk({
    path: "/audit",
    handlers: { ...HANDLERS, "GET audit/summary": () => "no response" as const },
  });
  const activity = within(await screen.findByRole("region", { name: "Activity by day" }));
  expect(await activity.findByText(/The server does not answer/)).toBeVisible();
  expect(await screen.findByRole("link", { name: "product 12" })).toBeVisible();
});
