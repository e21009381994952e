import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { AppointmentDetails } from "./appointment-details";

jest.mock("next/navigation", () => ({ usePathname: () => "/appointment-details/NM-1" }));

const APPOINTMENT = {
  appointment_number: "NM-1",
  state: "booked",
  starts_at: "2026-11-22T11:20:00.000Z",
  can_cancel: true,
  can_move: true,
  move_refusal: null,
  moves: 0,
  doctor: { id: 4, name: "Dr. Salma", name_bn: "ডা. সালমা", speciality: "Medicine" },
};
const MOVED = { ...APPOINTMENT, starts_at: "2026-11-22T11:40:00.000Z", moves: 1 };
const slot = (starts_at: string, free = true) => ({ starts_at, free });
const daysWith = (third: boolean) => [
  {
    date: "2026-11-22",
    off: false,
    slots: [
      slot("2026-11-22T11:00:00.000Z"),
      slot("2026-11-22T11:20:00.000Z", false),
      slot("2026-11-22T11:40:00.000Z", third),
    ],
  },
];

/** Fake server; returns `moves` one after the other as responses to moves. */
function centre(appointment: object, moves: FakeResponse[] = [], days: object[] = daysWith(true)) {
  const rest = [...moves];
  const calls = fakeApi(({ method, path }) => {
    if (method === "POST") return rest.shift() ?? "no response";
    return { body: path.includes("slots") ? { days } : { appointment } };
  });
  return () => calls.filter(({ method }) => method === "POST");
}

function show({ moving = true, locale = "en" as "en" | "bn" } = {}) {
  const place = {
    address: "House 12, Dhanmondi",
    directions: "https://maps.example/way",
    phone: "+880 1700-000000",
  };
  renderWithProviders(
    <AppointmentDetails place={place} moving={moving} paying={false} feesOnline={false} />,
    locale,
  );
}

const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));
const keyOf = (call: FakeCall | undefined) => call?.headers["Idempotency-Key"];

async function openTimes() {
  await screen.findByRole("heading", { level: 1 });
  await press("Change the time");
  return within(await screen.findByRole("group", { name: "Time" }));
}

it("moves the appointment to another free time, and confirms it", async () => {
  const moves = centre(APPOINTMENT, [{ body: { appointment: MOVED } }]);
  show();
  const times = await openTimes();
  expect(screen.getByRole("heading", { name: "Choose another time" })).toHaveFocus();
  expect(times.getByRole("radio", { name: "5:20 pm, taken" })).toBeDisabled();
  await userEvent.click(times.getByRole("radio", { name: "5:40 pm" }));
  expect(screen.getByText("New time:")).toHaveTextContent(
    "New time: Sunday, November 22, 2026, 5:40 pm",
  );
  await press("Move the appointment");
  expect(await screen.findByRole("status")).toHaveFocus();
  expect(screen.getByRole("status")).toHaveTextContent("Your appointment has a new time.");
  expect(screen.getByText("Sun, November 22, 2026,", { exact: false })).toHaveTextContent(
    "5:40 pm",
  );
  expect(moves()).toMatchObject([
    { path: "/api/move-appointment/NM-1", body: { starts_at: "2026-11-22T11:40:00.000Z" } },
  ]);
  const calendar = screen.getByRole("link", { name: "Add to calendar" });
  const file = decodeURIComponent(calendar.getAttribute("href") ?? "");
  expect(file).toContain("UID:NM-1@");
  expect(file).toContain("SEQUENCE:1");
  expect(file).toContain("DTSTART:20261122T114000Z");
});

it("asks for a time, and keeps the appointment when the patient wants to", async () => {
  const moves = centre(APPOINTMENT);
  show();
  await openTimes();
  await press("Move the appointment");
  expect(screen.getByText("Please choose a time.")).toBeVisible();
  expect(screen.getByRole("group", { name: "Time" })).toHaveFocus();
  await press("Keep the present time");
  expect(screen.getByRole("button", { name: "Change the time" })).toHaveFocus();
  expect(moves()).toEqual([]);
});

it("reloads the times if the chosen one is already taken", async () => {
  const body = { message: "x", reason: "taken", days: daysWith(false) };
  centre(APPOINTMENT, [{ status: 422, body }]);
  show();
  const times = await openTimes();
  await userEvent.click(times.getByRole("radio", { name: "5:40 pm" }));
  await press("Move the appointment");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "This time has just been taken. Please choose another.",
  );
  expect(screen.getByRole("radio", { name: "5:40 pm, taken" })).toBeDisabled();
  expect(screen.queryByText("New time:")).not.toBeInTheDocument();
});

it("sends the same key again after a lost response", async () => {
  const moves = centre(APPOINTMENT, ["no response", { body: { appointment: MOVED } }]);
  show();
  const times = await openTimes();
  await userEvent.click(times.getByRole("radio", { name: "5:40 pm" }));
  await press("Move the appointment");
  expect(await screen.findByRole("alert")).toHaveTextContent(/^We can't confirm/);
  await press("Move the appointment");
  await screen.findByText("Your appointment has a new time.");
  const [first, second] = moves();
  expect(keyOf(first)).toBe(keyOf(second));
  expect(keyOf(first)).toBeTruthy();
});

it.each([
  ["same_day", /already has an appointment with this doctor/],
  ["day_full", /almost full/],
  ["unknown_time", /one of the free times/],
  ["too_late", /too late to change the time/],
  ["too_often", /as often as this page allows/],
  ["over", /can no longer be moved/],
])("explains a refusal because of %s", async (reason, text) => {
  centre(APPOINTMENT, [{ status: 422, body: { message: "x", reason } }]);
  show();
  const times = await openTimes();
  await userEvent.click(times.getByRole("radio", { name: "5:40 pm" }));
  await press("Move the appointment");
  expect(await screen.findByRole("alert")).toHaveTextContent(text);
});

it("shows why the patient has to call instead of offering other times", async () => {
  centre({ ...APPOINTMENT, can_move: false, move_refusal: "too_late" });
  show({ locale: "bn" });
  expect(await screen.findByText(/এখানে সময় বদলানোর সময় পেরিয়ে গেছে/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "সময় বদলান" })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: /1700-000000/ })).toHaveAttribute(
    "href",
    "tel:+8801700000000",
  );
});

it("shows a message if no time is free", async () => {
  centre(APPOINTMENT, [], [{ date: "2026-11-22", off: true, slots: [] }]);
  show();
  await screen.findByRole("heading", { level: 1 });
  await press("Change the time");
  expect(await screen.findByText("There are no free times in the next two weeks.")).toBeVisible();
});

it.each([
  ["the server does not offer it", APPOINTMENT, false],
  ["an appointment is cancelled", { ...APPOINTMENT, state: "cancelled", can_cancel: false }, true],
  [
    "the server does not say whether it can be moved",
    { ...APPOINTMENT, can_move: undefined },
    true,
  ],
])("offers nothing when %s", async (_, appointment, moving) => {
  centre(appointment);
  show({ moving });
  await screen.findByRole("heading", { level: 1 });
  expect(screen.queryByRole("button", { name: "Change the time" })).not.toBeInTheDocument();
});
