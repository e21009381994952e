import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "@/lib/browser-api/visitor-session";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { GuestRecords } from "./guest-records";

const replace = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ replace }) }));

const ORDER = { order_number: "NM-1", date: "2026-11-20T18:30:00Z" };
const APPOINTMENT = { appointment_number: "NM-2", date: "2026-11-21T04:00:00Z" };
const YES = "Yes, add them to my account";
const NO = "No, they are not mine";

beforeEach(() => {
  replace.mockClear();
  sessionStorage.clear();
  localStorage.clear();
  window.history.replaceState(null, "", "/my-account");
  document.documentElement.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
});
afterEach(() => document.documentElement.removeAttribute(SESSIONS_ATTRIBUTE));

/** Renders the question. The fake server returns no records after it has received an answer. */
function show(refuse = false) {
  let open = true;
  const calls = fakeApi(({ method, path }) => {
    if (method === "POST" && refuse) return { status: 500, body: {} };
    if (method === "POST") open = false;
    if (path !== "/api/guest-records") return { body: null };
    return { body: open ? { orders: [ORDER], appointments: [APPOINTMENT] } : { orders: [] } };
  });
  renderWithProviders(<GuestRecords />);
  return calls;
}

const answers = (calls: FakeCall[]) =>
  calls.filter(({ method }) => method === "POST").map(({ body }) => body);
const isGone = () => waitFor(() => expect(screen.queryByRole("heading")).toBeNull());

it("asks once, with numbers and dates", async () => {
  const calls = show();
  expect(await screen.findByRole("heading", { name: "Were these yours?" })).toBeVisible();
  const items = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/^Order NM-1, .*Nov 21/),
    expect.stringMatching(/^Appointment NM-2, booked .*Nov 21/),
  ]);
  await userEvent.click(screen.getByRole("button", { name: YES }));
  await isGone();
  expect(answers(calls)).toEqual([{ mine: true }]);
  expect(replace).not.toHaveBeenCalled();
});

it("redirects to `next` after the answer", async () => {
  window.history.replaceState(null, "", "/my-account?next=%2Forder-details%2FNM-1");
  show();
  await userEvent.click(await screen.findByRole("button", { name: YES }));
  await waitFor(() => expect(replace).toHaveBeenCalledWith("/order-details/NM-1"));
});

it("deletes the guest's draft after a no, and keeps the customer logged in", async () => {
  const calls = show();
  await screen.findByRole("heading");
  sessionStorage.setItem("booking-draft", "a reason");
  sessionStorage.setItem("last-customer", "7");
  localStorage.setItem("last-delivery", "an address");
  await userEvent.click(screen.getByRole("button", { name: NO }));
  await isGone();
  expect(answers(calls)).toEqual([{ mine: false }]);
  expect(sessionStorage.getItem("booking-draft")).toBeNull();
  expect(localStorage.getItem("last-delivery")).toBeNull();
  expect(sessionStorage.getItem("last-customer")).toBe("7");
});

it("keeps the guest's draft after a yes", async () => {
  show();
  sessionStorage.setItem("booking-draft", "a reason");
  await userEvent.click(await screen.findByRole("button", { name: YES }));
  await isGone();
  expect(sessionStorage.getItem("booking-draft")).toBe("a reason");
});

it("shows an error if the answer was not saved, and allows another try", async () => {
  show(true);
  await userEvent.click(await screen.findByRole("button", { name: NO }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Please try again.");
  expect(screen.getByRole("button", { name: NO })).toHaveAttribute("aria-disabled", "false");
});

it("sends no request to an external API", () => {
  document.documentElement.removeAttribute(SESSIONS_ATTRIBUTE);
  expect(show()).toEqual([]);
  expect(screen.queryByRole("heading")).toBeNull();
});
