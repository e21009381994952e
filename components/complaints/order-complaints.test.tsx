import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OrderComplaints } from "./order-complaints";

const PATH = "/api/order-complaints/NM-1";
const FILED = { message: "ok", number: "CM-7Q2K-9WXM", due_at: "2026-11-28T06:00:00.000Z" };
const ROW = {
  number: "CM-7Q2K-9WXM",
  kind: "damaged",
  text: "The box was open.",
  answer: null,
  filed_at: "2026-11-25T06:00:00.000Z",
  due_at: "2026-11-28T06:00:00.000Z",
};

/** Fake server: the complaints so far, and its answers to new ones. */
function server(complaints: object[], ...responses: FakeResponse[]) {
  return fakeApi(({ method }) =>
    method === "GET" ? { body: { complaints } } : (responses.shift() ?? { body: FILED }),
  );
}

const openForm = async () =>
  userEvent.click(await screen.findByRole("button", { name: "File a complaint" }));
const send = () => userEvent.click(screen.getByRole("button", { name: "Send the complaint" }));
const write = () => userEvent.type(screen.getByLabelText("What is wrong?"), "The box was open.");

test("files a complaint once, and shows its number and the promise", async () => {
  const calls = server([]);
  renderWithProviders(<OrderComplaints number="NM-1" />);
  await openForm();
  expect(screen.getByText(/We answer within 72 hours\.$/)).toBeVisible();
  await send();
  expect(screen.getByRole("alert")).toHaveTextContent("Please write what is wrong.");
  await userEvent.selectOptions(screen.getByLabelText("What is it about?"), "wrong_item");
  await write();
  await send();
  expect(await screen.findByText(/^We have your complaint CM-7Q2K-9WXM/)).toBeVisible();
  const posts = calls.filter(({ method }) => method === "POST");
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    path: PATH,
    body: { kind: "wrong_item", text: "The box was open.", language: "en" },
  });
});

test("keeps the form after a refusal; repeats a lost response under the same key", async () => {
  const refused = { status: 422, body: { message: "No", errors: { text: ["Too long."] } } };
  const calls = server([], refused, "no response", { status: 429, body: { message: "No" } });
  renderWithProviders(<OrderComplaints number="NM-1" />);
  await openForm();
  await write();
  await send();
  expect(await screen.findByText("Too long.")).toBeVisible();
  expect(screen.getByLabelText("What is wrong?")).toHaveValue("The box was open.");
  await send();
  expect(await screen.findByText("It was not sent. Please try again.")).toBeVisible();
  await send();
  expect(await screen.findByText(/^You have sent several complaints/)).toBeVisible();
  await send();
  await screen.findByText(/^We have your complaint/);
  const keys = calls
    .filter(({ method }) => method === "POST")
    .map(({ headers }) => headers["Idempotency-Key"]);
  expect(keys).toHaveLength(4);
  expect(keys[0]).not.toBe(keys[1]);
  expect(keys[1]).toBe(keys[2]);
});

test("shows until when an open complaint is answered, and the answer", async () => {
  const answered = {
    ...ROW,
    number: "CM-0000-0001",
    state: "answered",
    answer: "A new one comes.",
  };
  server([{ ...ROW, state: "open" }, answered]);
  renderWithProviders(<OrderComplaints number="NM-1" />);
  const [first, second] = await screen.findAllByRole("listitem");
  if (!first || !second) throw new Error("no complaints");
  expect(within(first).getByText("CM-7Q2K-9WXM: Damaged or expired")).toBeVisible();
  expect(within(first).getByText("We answer by Sat, Nov 28, 12:00 pm.")).toBeVisible();
  expect(within(second).getByText("A new one comes.")).toBeVisible();
});

test("is in Bengali on a Bengali page", async () => {
  server([]);
  renderWithProviders(<OrderComplaints number="NM-1" />, "bn");
  expect(await screen.findByRole("button", { name: "অভিযোগ করুন" })).toBeVisible();
  expect(screen.getByText(/৭২ ঘণ্টার মধ্যে/)).toBeVisible();
});
