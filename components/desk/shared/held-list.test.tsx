import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ORDER } from "@/lib/dev/testing/desk/desk-records";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const SECOND = { ...ORDER, id: "NM-9WXM-T4PA-7Q2K", number: "NM-9WXM-T4PA-7Q2K" };

/** Opens the list of orders, whose next answers are `answers.data`. */
async function openOrders() {
  const answers = { data: [ORDER] };
  const desk = await renderDesk({
    path: "/orders?filter=%7B%22tab%22%3A%22all%22%7D",
    wide: false,
    handlers: {
      "GET orders": () => ({ json: { data: answers.data, total: answers.data.length } }),
    },
  });
  await screen.findByText(new RegExp(ORDER.number));
  return { ...desk, answers };
}

const numbers = () =>
  screen
    .queryAllByText(/NM-/)
    .map(({ textContent }) => /NM(-[0-9A-Z]{4}){3}/.exec(textContent)?.[0]);

/** Lets a live list read its records again. */
async function pollList(sent: (call: string) => unknown[]): Promise<void> {
  const before = sent("GET orders").length;
  await act(() => jest.advanceTimersByTimeAsync(10_100));
  await waitFor(() => expect(sent("GET orders").length).toBeGreaterThan(before));
  await act(() => jest.advanceTimersByTimeAsync(100));
}

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});

afterEach(() => {
  jest.useRealTimers();
});

test("a refresh waits while a row is pressed, and is shown after the click", async () => {
  const { answers, sent } = await openOrders();
  const row = screen.getByText(new RegExp(ORDER.number));
  fireEvent.pointerDown(row);
  answers.data = [SECOND];
  await pollList(sent);
  expect(numbers()).toEqual([ORDER.number]);
  expect(row).toBeInTheDocument();
  fireEvent.pointerUp(row);
  expect(numbers()).toEqual([ORDER.number]);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(numbers()).toEqual([SECOND.number]);
});

test("a row does not vanish under the finger when the list gets empty", async () => {
  const { answers, sent } = await openOrders();
  const row = screen.getByText(new RegExp(ORDER.number));
  fireEvent.pointerDown(row);
  answers.data = [];
  await pollList(sent);
  expect(row).toBeInTheDocument();
  // The finger scrolls instead.
  fireEvent.pointerCancel(row);
  await act(() => jest.advanceTimersByTimeAsync(400));
  expect(row).not.toBeInTheDocument();
});

test("what is selected is shown at once", async () => {
  await openOrders();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await user.click(screen.getByRole("button", { name: "List actions" }));
  await user.click(await screen.findByRole("button", { name: "Select several" }));
  const box = within(await screen.findByRole("list")).getByRole("checkbox");
  fireEvent.pointerDown(box);
  fireEvent.click(box);
  expect(box).toBeChecked();
});

test("a search that was typed just before a record is opened does not bring the list back", async () => {
  const { sent } = await openOrders();
  fireEvent.click(screen.getByRole("button", { name: "Search in this list" }));
  const search = screen.getByRole("searchbox", { name: "Search in this list" });
  const { pathname } = window.location;
  const queries = () => sent("GET orders").map(({ query }) => query.q);
  fireEvent.change(search, { target: { value: "rahima" } });
  // The address changes before the screen does.
  window.history.pushState(null, "", `/desk/orders/${ORDER.number}/show`);
  await act(() => jest.advanceTimersByTimeAsync(700));
  expect(queries()).not.toContain("rahima");
  window.history.pushState(null, "", pathname);
  fireEvent.change(search, { target: { value: "rahima k" } });
  await act(() => jest.advanceTimersByTimeAsync(700));
  await waitFor(() => expect(queries()).toContain("rahima k"));
});
