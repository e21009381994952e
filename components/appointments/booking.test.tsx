import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { renderOnPage } from "@/lib/dev/testing/render-on-page";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { Booking } from "./booking";

const push = jest.fn();
jest.mock("next/navigation", () => ({ useRouter: () => ({ push }) }));

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);

const RAHIMA = { name: "Rahima Khatun", customer_id: 7, mobile_no: "01711000001" };
const TIME_TAKEN = "This time has just been taken. Please choose another.";
const BOOKED: FakeResponse = { status: 201, body: { appointment_number: "NM-1" } };

const slot = (starts_at: string, free = true) => ({ starts_at, free });
const daysWith = (second: boolean) => [
  {
    date: "2026-11-22",
    off: false,
    slots: [
      slot("2026-11-22T11:00:00.000Z", false),
      slot("2026-11-22T11:20:00.000Z", second),
      slot("2026-11-22T11:40:00.000Z"),
    ],
  },
  { date: "2026-11-23", off: false, slots: [slot("2026-11-23T11:00:00.000Z", false)] },
  { date: "2026-11-24", off: true, slots: [] },
  { date: "2026-11-25", off: false, slots: [] },
  { date: "2026-11-26", off: false, slots: [slot("2026-11-26T03:30:00.000Z")] },
];

interface Centre {
  user?: object | null;
  days?: unknown;
  bookings?: FakeResponse[];
}

/**
 * Fake server with the days of one doctor. Returns `bookings` one after the other as responses to
 * bookings.
 */
function centre({ user = null, days = daysWith(true), bookings = [] }: Centre = {}) {
  const rest = [...bookings];
  const calls = fakeApi((call) => {
    if (call.path === "/logged-on-user") return { body: user };
    if (call.method === "GET") return days === null ? { status: 500 } : { body: { days } };
    return rest.shift() ?? "no response";
  });
  return () => calls.filter(({ method }) => method === "POST");
}

const show = (locale: "en" | "bn" = "en") =>
  renderWithProviders(<Booking doctorId={4} phone="+880 1700-000000" />, locale);
const day = (name: RegExp) => screen.findByRole("radio", { name });
const time = (name: string) => screen.getByRole("radio", { name });
const book = () => userEvent.click(screen.getByRole("button", { name: "Book Appointment" }));
const keyOf = (call: FakeCall | undefined) => call?.headers["Idempotency-Key"];
const problems = async () =>
  within(await screen.findByRole("alert"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

async function fill() {
  await userEvent.click(await day(/^Sunday, November 22, 2026, 2 free/));
  await userEvent.click(time("5:20 pm"));
  await userEvent.type(screen.getByLabelText("Name"), "Rahim Uddin");
  await userEvent.type(screen.getByLabelText("Phone number"), "০১৭১২৩৪৫৬৭৮");
}

beforeEach(() => {
  robot.token = "solved";
  push.mockClear();
  sessionStorage.clear();
});

describe("choosing a time", () => {
  it("shows the doctor's days; disables full days and days off", async () => {
    centre();
    show();
    expect(await day(/^Sunday, November 22, 2026, 2 free/)).toBeChecked();
    expect(await day(/^Monday, November 23, 2026, Full/)).toBeDisabled();
    expect(await day(/^Tuesday, November 24, 2026, Day off/)).toBeDisabled();
    const days = within(screen.getByRole("group", { name: "Day" })).getAllByRole("radio");
    expect(days).toHaveLength(4);
  });

  it("marks taken times, and preselects no time", async () => {
    centre();
    show();
    const times = within(await screen.findByRole("group", { name: "Time" }));
    expect(times.getByRole("radio", { name: "5:00 pm, taken" })).toBeDisabled();
    for (const radio of times.getAllByRole("radio")) expect(radio).not.toBeChecked();
    expect(times.getByText("Crossed-out times are taken.")).toBeInTheDocument();
    expect(screen.queryByText("Your appointment:")).not.toBeInTheDocument();
  });

  it("shows the times of another day and clears the chosen time", async () => {
    centre();
    show();
    await userEvent.click(await day(/^Sunday/));
    await userEvent.click(time("5:40 pm"));
    expect(screen.getByText("Your appointment:")).toHaveTextContent(
      "Your appointment: Sunday, November 22, 2026, 5:40 pm",
    );
    await userEvent.click(await day(/^Thursday/));
    expect(screen.queryByText("Your appointment:")).not.toBeInTheDocument();
    expect(time("9:30 am")).not.toBeChecked();
    expect(screen.queryByText("Crossed-out times are taken.")).not.toBeInTheDocument();
  });

  it("shows the phone number if no times are free", async () => {
    centre({ days: daysWith(false).slice(1, 4) });
    show();
    expect(await screen.findByText("There are no free times in the next two weeks.")).toBeVisible();
    const call = screen.getByRole("link", { name: "Call +880 1700-000000" });
    expect(call).toHaveAttribute("href", "tel:+8801700000000");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it.each([null, "soon"])(
    "shows an error and a retry button when the server fails (%s)",
    async (days) => {
      centre({ days });
      show();
      expect(screen.getByText("Loading...")).toBeInTheDocument();
      expect(await screen.findByRole("alert")).toHaveTextContent("cannot be shown right now");
      centre();
      await userEvent.click(screen.getByRole("button", { name: "Try again" }));
      expect(await day(/^Sunday/)).toBeChecked();
    },
  );

  it("shows Bengali text and digits", async () => {
    centre();
    show("bn");
    expect(await day(/^রবিবার, ২২ নভেম্বর, ২০২৬, ২টি খালি/)).toBeChecked();
    expect(time("বিকাল ৫:০০, বুক করা")).toBeDisabled();
  });
});

describe("booking", () => {
  it("sends the choice, the form and the robot check token, and opens the appointment", async () => {
    const posts = centre({ bookings: [BOOKED] });
    show();
    await fill();
    await userEvent.type(screen.getByLabelText(/^Reason for the visit/), "Cough");
    await book();
    await waitFor(() => expect(push).toHaveBeenCalledWith("/appointment-details/NM-1"));
    expect(posts()).toHaveLength(1);
    expect(posts()[0]).toMatchObject({
      path: "/api/appointments",
      body: {
        doctor_id: 4,
        starts_at: "2026-11-22T11:20:00.000Z",
        name: "Rahim Uddin",
        phone: "০১৭১২৩৪৫৬৭৮",
        reason: "Cough",
        language: "en",
        recaptchaToken: "solved",
      },
    });
    expect(keyOf(posts()[0])).toMatch(/^[\da-f]{32}$/);
    expect(screen.getByRole("status")).toHaveTextContent("Your appointment is booked.");
    expect(sessionStorage).toHaveLength(0);
  });

  it("is empty when the visitor returns after a booking", async () => {
    centre({ bookings: [BOOKED] });
    const page = renderOnPage(<Booking doctorId={4} phone="1" />);
    await fill();
    await book();
    await waitFor(() => expect(push).toHaveBeenCalled());
    await page.putAway();
    await page.comeBack();
    expect(await screen.findByLabelText("Name")).toHaveValue("");
    expect(time("5:20 pm")).not.toBeChecked();
  });

  it("fills in a customer's data and needs no robot check", async () => {
    const posts = centre({ user: RAHIMA, bookings: [BOOKED] });
    show();
    await userEvent.click(await day(/^Thursday/));
    await userEvent.click(time("9:30 am"));
    expect(screen.getByLabelText("Name")).toHaveValue("Rahima Khatun");
    expect(screen.getByLabelText("Phone number")).toHaveValue("01711000001");
    expect(screen.queryByText("robot check")).not.toBeInTheDocument();
    await book();
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(posts()[0]?.body).not.toHaveProperty("recaptchaToken");
  });

  it("lists, marks and focuses missing fields, and sends nothing", async () => {
    const posts = centre();
    show();
    await day(/^Sunday/);
    await book();
    expect(await problems()).toEqual([
      "Please choose a time.",
      "Please enter your name.",
      "Please enter your phone number.",
    ]);
    const times = screen.getByRole("group", { name: "Time" });
    expect(times).toHaveFocus();
    expect(times).toHaveAccessibleDescription("Please choose a time.");
    await userEvent.click(time("5:20 pm"));
    expect(times).not.toHaveAccessibleDescription();
    await userEvent.type(screen.getByLabelText("Phone number"), "call me");
    await book();
    expect(await problems()).toEqual([
      "Please enter your name.",
      "Please enter a valid phone number.",
    ]);
    expect(posts()).toEqual([]);
  });

  it("shows that the time is taken, updates the times, and keeps the other fields", async () => {
    const refusal: FakeResponse = {
      status: 422,
      body: { errors: { starts_at: [TIME_TAKEN] }, reason: "taken", days: daysWith(false) },
    };
    const posts = centre({ bookings: [refusal, BOOKED] });
    show();
    await fill();
    await book();
    expect(await problems()).toEqual([TIME_TAKEN]);
    const times = screen.getByRole("group", { name: "Time" });
    await waitFor(() => expect(times).toHaveFocus());
    expect(times).toHaveAccessibleDescription(TIME_TAKEN);
    expect(time("5:20 pm, taken")).toBeDisabled();
    expect(time("5:20 pm, taken")).not.toBeChecked();
    expect(screen.getByLabelText("Name")).toHaveValue("Rahim Uddin");
    await userEvent.click(time("5:40 pm"));
    await book();
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(keyOf(posts()[1])).not.toBe(keyOf(posts()[0]));
  });

  it("retries after a lost response with the same idempotency key", async () => {
    const posts = centre({ bookings: ["no response", BOOKED] });
    show();
    await fill();
    await book();
    expect(await problems()).toEqual([expect.stringMatching(/^We got no answer/)]);
    expect(time("5:20 pm")).toBeChecked();
    await book();
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(keyOf(posts()[1])).toBe(keyOf(posts()[0]));
  });

  it.each([
    ["same_day", "এই ফোন নম্বরে এই দিনে এই ডাক্তারের একটি অ্যাপয়েন্টমেন্ট আগেই আছে।"],
    ["too_many", "এই ফোন নম্বরে আগেই ২টি অ্যাপয়েন্টমেন্ট আছে। আগে একটি বাতিল করুন, অথবা আমাদের কল করুন।"],
    ["unconfirmed", "SMS-এ পাওয়া কোড দিয়ে ফোন নম্বরটি নিশ্চিত করুন।"],
    ["other", "সঠিক ফোন নম্বর লিখুন।"],
  ])("shows in Bengali why a phone number is refused: %s", async (reason, text) => {
    centre({
      user: RAHIMA,
      bookings: [{ status: 422, body: { errors: { phone: ["No."] }, reason } }],
    });
    show("bn");
    await userEvent.click(await screen.findByRole("radio", { name: "বিকাল ৫:২০" }));
    await userEvent.click(screen.getByRole("button", { name: "অ্যাপয়েন্টমেন্ট নিন" }));
    expect(await problems()).toEqual([text]);
    expect(screen.getByLabelText("ফোন নম্বর")).toHaveFocus();
  });

  it("shows the robot check if the login has expired, and keeps the fields filled", async () => {
    const state = { user: RAHIMA as object | null };
    const days = daysWith(true);
    fakeApi((call) => {
      if (call.path === "/logged-on-user") return { body: state.user };
      if (call.method === "GET") return { body: { days } };
      state.user = null;
      return { status: 422, body: { errors: { recaptchaToken: ["x"] } } };
    });
    show();
    await userEvent.click(await screen.findByRole("radio", { name: "5:20 pm" }));
    await userEvent.type(screen.getByLabelText(/^Reason/), "Cough");
    await book();
    expect(await screen.findByText("robot check")).toBeInTheDocument();
    expect(screen.getByLabelText(/^Reason/)).toHaveValue("Cough");
    expect(time("5:20 pm")).toBeChecked();
  });

  it("keeps the fields filled after a reload", async () => {
    centre();
    const { unmount } = show();
    await fill();
    unmount();
    show();
    expect(await screen.findByLabelText("Name")).toHaveValue("Rahim Uddin");
  });
});

describe("a code for the phone number", () => {
  const FULL = { status: 422, body: { message: "x", reason: "day_full", can_confirm: true } };
  const DAY_FULL: FakeResponse = {
    ...FULL,
    body: {
      ...FULL.body,
      errors: { starts_at: ["This day is almost full."] },
      days: daysWith(true),
    },
  };

  it("is offered after a refusal, sent, and goes along with the booking", async () => {
    const posts = centre({ bookings: [DAY_FULL, { body: { message: "ok" } }, BOOKED] });
    show();
    await fill();
    await book();
    await userEvent.click(await screen.findByRole("button", { name: "Send a code to my number" }));
    const code = await screen.findByLabelText("Code from the SMS");
    expect(code).toHaveFocus();
    expect(posts()[1]).toMatchObject({
      path: "/api/contact-code",
      body: { contact: "০১৭১২৩৪৫৬৭৮", for: "appointment", language: "en" },
    });
    await book();
    expect(await problems()).toEqual(["Please enter the 6 digits of the code."]);
    await userEvent.type(code, "493 817");
    await book();
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(posts()[2]).toMatchObject({
      path: "/api/appointments",
      body: { phone_code: "493 817", starts_at: "2026-11-22T11:20:00.000Z" },
    });
  });

  it("is asked for in place if the centre wants every number confirmed", async () => {
    const phone = ["Please confirm this phone number with a code by SMS."];
    const body = { message: "x", reason: "unconfirmed", can_confirm: true, errors: { phone } };
    const bookings: FakeResponse[] = [{ status: 422, body }, { body: { message: "ok" } }, BOOKED];
    const posts = centre({ bookings });
    show();
    await fill();
    await book();
    expect(await problems()).toEqual(["Please confirm this phone number with a code by SMS."]);
    await userEvent.click(screen.getByRole("button", { name: "Send a code to my number" }));
    await userEvent.type(await screen.findByLabelText("Code from the SMS"), "493817");
    await book();
    await waitFor(() => expect(push).toHaveBeenCalled());
    expect(posts()[2]).toMatchObject({ body: { phone_code: "493817" } });
  });

  it("is not offered when the server cannot send one", async () => {
    const { can_confirm: _, ...body } = FULL.body;
    centre({ bookings: [{ status: 422, body: { ...body, errors: { starts_at: ["Full."] } } }] });
    show();
    await fill();
    await book();
    await problems();
    expect(screen.queryByRole("button", { name: /Send a code/ })).not.toBeInTheDocument();
  });
});
