import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { DeskComplaint } from "@/lib/contract/complaints/schemas";
import type { Role } from "@/lib/contract/terms";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const COMPLAINT: DeskComplaint = {
  id: 4,
  version: "a",
  number: "CM-7Q2K-9WXM",
  order: "NM-7Q2K-9WXM-T4PA",
  state: "open",
  name: "Rahima",
  phone: "01712345678",
  kind: "damaged",
  text: "বাক্স খোলা ছিল।",
  language: "bn",
  filed_at: "2026-11-22T06:00:00.000Z",
  due_at: "2026-11-25T06:00:00.000Z",
  overdue: true,
  staff: null,
  answer: null,
  answered_by: null,
  answered_at: null,
};

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

function openList(handlers: Options["handlers"] = {}, role: Role = "orders", change = {}) {
  const data = [{ ...COMPLAINT, ...change }];
  const meta = { open: 1, overdue: 1, answered: 0 };
  return renderDesk({
    path: "/complaints",
    role,
    wide: false,
    handlers: {
      "GET complaints": () => ({ json: { data, total: 1, meta } }),
      ...handlers,
    },
  });
}

const saved = () => ({ json: { data: COMPLAINT } });

test("says in words what is overdue, links to the order, and sends the answer", async () => {
  const { sent } = await openList({ "POST complaints/4/answer": saved });
  const row = (await screen.findByText("CM-7Q2K-9WXM: damaged or expired")).closest("li");
  if (!row) throw new Error("no row");
  expect(within(row).getByText(/^Overdue since /)).toBeVisible();
  expect(within(row).getByRole("link")).toHaveAttribute(
    "href",
    "/orders/NM-7Q2K-9WXM-T4PA/show#complaints",
  );
  expect(screen.getByRole("tab", { name: "Overdue (1)" })).toBeInTheDocument();
  const name = "Answer complaint CM-7Q2K-9WXM";
  await userEvent.click(within(row).getByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  await userEvent.type(within(dialog).getByLabelText(/^Answer, in Bengali/), "নতুন একটি পাঠাচ্ছি।");
  await userEvent.click(within(dialog).getByRole("button", { name: "Send the answer" }));
  expect(await screen.findByText("The answer is on its way.")).toBeVisible();
  expect(sent("POST complaints/4/answer").map(({ body }) => body)).toEqual([
    { version: "a", text: "নতুন একটি পাঠাচ্ছি।" },
  ]);
});

test("takes a complaint", async () => {
  const { sent } = await openList({ "PUT complaints/4": saved });
  await userEvent.click(await screen.findByRole("button", { name: "I take this" }));
  expect(await screen.findByText("It is yours now.")).toBeVisible();
  expect(sent("PUT complaints/4").map(({ body }) => body)).toEqual([{ version: "a", mine: true }]);
});

test("removes the assignment of a complaint", async () => {
  const data = [{ id: 4, name: "Dr. Imran Kabir" }];
  const { sent } = await openList(
    {
      "GET colleagues/complaints": () => ({ json: { data, total: 1 } }),
      "PUT complaints/4": saved,
    },
    "orders",
    { staff: data[0] },
  );
  const name = "Assign complaint CM-7Q2K-9WXM";
  await userEvent.click(await screen.findByRole("button", { name }));
  const dialog = await screen.findByRole("dialog", { name });
  const select = within(dialog).getByRole("combobox", { name: "Colleague" });
  await userEvent.selectOptions(select, "Nobody");
  await userEvent.click(within(dialog).getByRole("button", { name: "Assign" }));
  expect(await screen.findByText("It is assigned.")).toBeVisible();
  expect(sent("PUT complaints/4").map(({ body }) => body)).toEqual([
    { version: "a", staff_id: null },
  ]);
});

test("an answered complaint shows the answer, and accounts only read", async () => {
  const answered = { state: "answered", overdue: false, answer: "Yes.", answered_by: "Tareq" };
  await openList({}, "orders", answered);
  expect(await screen.findByText("Tareq: Yes.")).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Answer complaint/ })).not.toBeInTheDocument();
});

test("a role without the permission sees no buttons", async () => {
  await openList({}, "accounts");
  expect(await screen.findByText(/^CM-7Q2K-9WXM/)).toBeVisible();
  expect(screen.queryByRole("button", { name: /^Answer complaint/ })).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "I take this" })).not.toBeInTheDocument();
});
