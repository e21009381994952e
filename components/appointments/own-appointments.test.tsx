import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CustomerContext } from "@/components/account/use-customer";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { KNOWN_CUSTOMER } from "@/lib/dev/testing/known-customer";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { AppointmentDetails } from "./appointment-details";
import { MyAppointments } from "./my-appointments";

jest.mock("next/navigation", () => ({ usePathname: () => "/bn/appointment-details/NM-1" }));

const APPOINTMENT = {
  appointment_number: "NM-1",
  state: "booked",
  starts_at: "2026-11-22T11:20:00.000Z",
  ends_at: "2026-11-22T11:40:00.000Z",
  can_cancel: true,
  name: "Rahima Khatun",
  phone: "01711000001",
  reason: "Cough",
  doctor: {
    id: 4,
    name: "Dr. Salma",
    name_bn: "ডা. সালমা",
    speciality: "Medicine",
    consultation_fee: 800,
  },
};
const CANCELLED = { ...APPOINTMENT, state: "cancelled", can_cancel: false };

const button = (name: RegExp | string) => screen.getByRole("button", { name });
const press = async (name: RegExp | string) => userEvent.click(button(name));

describe("AppointmentDetails", () => {
  const show = (locale: "en" | "bn" = "en") =>
    renderWithProviders(
      <AppointmentDetails
        place={{ address: "House 12, Dhanmondi", directions: "https://maps.example/way" }}
      />,
      locale,
    );

  it("shows doctor, time, place and patient", async () => {
    const calls = fakeApi(() => ({ body: { appointment: APPOINTMENT } }));
    show();
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(await screen.findByRole("heading", { name: "Appointment booked!" })).toBeVisible();
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual([
      "Dr. SalmaMedicine",
      "Sun, November 22, 2026, 5:20 pm",
      "House 12, Dhanmondi",
      "Rahima Khatun",
      "01711000001",
      "Cough",
      "৳800.00",
      "NM-1",
    ]);
    expect(calls[0]?.path).toBe("/api/get-appointment/NM-1");
  });

  it("shows Bengali text and digits, but leaves phone and appointment number unchanged", async () => {
    fakeApi(() => ({ body: { appointment: APPOINTMENT } }));
    show("bn");
    expect(await screen.findByText("ডা. সালমা")).not.toHaveAttribute("lang");
    expect(screen.getByText("Medicine")).toHaveAttribute("lang", "en");
    const facts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(facts).toEqual(
      expect.arrayContaining(["রবি, ২২ নভেম্বর, ২০২৬, বিকাল ৫:২০", "৳৮০০.০০", "01711000001", "NM-1"]),
    );
  });

  it("links a calendar file of the appointment and the way to the centre", async () => {
    fakeApi(() => ({ body: { appointment: APPOINTMENT } }));
    show();
    const calendar = await screen.findByRole("link", { name: "Add to calendar" });
    expect(calendar).toHaveAttribute("download", "NM-1.ics");
    const file = decodeURIComponent(calendar.getAttribute("href") ?? "");
    expect(file).toContain("DTSTART:20261122T112000Z");
    expect(file).toContain("LOCATION:House 12\\, Dhanmondi");
    expect(screen.getByRole("link", { name: /^Directions/ })).toHaveAttribute(
      "href",
      "https://maps.example/way",
    );
  });

  it("opens the print dialog", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    fakeApi(() => ({ body: { appointment: APPOINTMENT } }));
    show();
    await screen.findByRole("heading", { level: 1 });
    await press("Print");
    expect(print).toHaveBeenCalledTimes(1);
  });

  it.each([
    [404, { message: "Not found." }],
    [200, { appointment: null }],
    [200, { appointment: { appointment_number: "NM-1" } }],
  ])("says that the appointment does not exist for %s %j", async (status, body) => {
    fakeApi(() => ({ status, body }));
    show();
    expect(await screen.findByText("There is no such appointment")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See our doctors" })).toBeInTheDocument();
  });

  it("shows a retry button if the server does not respond", async () => {
    fakeApi(() => "no answer");
    show();
    await screen.findByText("Your appointment cannot be shown right now.");
    fakeApi(() => ({ body: { appointment: { ...APPOINTMENT, can_cancel: false } } }));
    await press("Try again");
    expect(await screen.findByText("This appointment has passed")).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("cancels after a confirmation, and says so", async () => {
    const calls = fakeApi((call) => ({
      body: { appointment: call.method === "POST" ? CANCELLED : APPOINTMENT },
    }));
    show();
    await screen.findByRole("heading", { level: 1 });
    await press(/^Cancel appointment/);
    const dialog = screen.getByRole("dialog", { name: "Cancel this appointment?" });
    expect(dialog).toHaveTextContent("Dr. Salma, Sunday, November 22, 2026, 5:20 pm.");
    await press("No, keep it");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(button(/^Cancel appointment/)).toHaveFocus();
    expect(calls.filter(({ method }) => method === "POST")).toEqual([]);
    await press(/^Cancel appointment/);
    await press("Yes, cancel it");
    expect(await screen.findByText("Your appointment is cancelled.")).toHaveFocus();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Appointment cancelled");
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(calls.at(-1)?.path).toBe("/api/cancel-appointment/NM-1");
  });

  it.each([
    [{ status: 422, body: { message: "x" } }, /has started and can no longer be cancelled/],
    [{ status: 500, body: {} }, /^We can't confirm that/],
    ["no answer" as const, /^We can't confirm that/],
  ])(
    "shows why the appointment was not cancelled, and allows another try: %#",
    async (answer, text) => {
      fakeApi((call) => (call.method === "POST" ? answer : { body: { appointment: APPOINTMENT } }));
      show();
      await screen.findByRole("heading", { level: 1 });
      await press(/^Cancel appointment/);
      await press("Yes, cancel it");
      expect(await screen.findByText(text)).toBeInTheDocument();
      expect(button("Yes, cancel it")).toBeEnabled();
    },
  );
});

describe("MyAppointments", () => {
  const show = (respond: (call: FakeCall) => object) => {
    const calls = fakeApi(respond);
    renderWithProviders(
      <CustomerContext value={KNOWN_CUSTOMER}>
        <MyAppointments />
      </CustomerContext>,
    );
    return calls;
  };

  it("lists appointments with their state; only upcoming ones can be cancelled", async () => {
    const over = { ...APPOINTMENT, appointment_number: "NM-2", can_cancel: false };
    const gone = { ...CANCELLED, appointment_number: "NM-3" };
    const calls = show(() => ({ body: { appointments: [APPOINTMENT, over, gone] } }));
    const cards = (await screen.findAllByRole("article")).map((card) => within(card));
    expect(calls[0]?.path).toBe("/api/get-customer-appointments/7");
    expect(cards).toHaveLength(3);
    ["Booked", "Past", "Cancelled"].forEach((phase, index) => {
      expect(cards[index]?.getByText(phase)).toBeInTheDocument();
      expect(cards[index]?.queryAllByRole("button")).toHaveLength(index === 0 ? 1 : 0);
    });
    expect(cards[0]?.getByRole("link", { name: "Details NM-1" })).toHaveAttribute(
      "href",
      "/appointment-details/NM-1",
    );
  });

  it("reloads the list after a cancellation", async () => {
    const state = { appointment: APPOINTMENT };
    show((call) => {
      if (call.method === "POST") {
        state.appointment = CANCELLED;
        return { body: { appointment: CANCELLED } };
      }
      return { body: { appointments: [state.appointment] } };
    });
    await screen.findByText("Booked");
    await press(/^Cancel appointment/);
    await press("Yes, cancel it");
    expect(await screen.findByText("Cancelled")).toBeInTheDocument();
    expect(screen.getByText("Your appointment is cancelled.")).toHaveFocus();
  });

  it("shows an empty list", async () => {
    show(() => ({ body: { appointments: [] } }));
    expect(await screen.findByText("No appointments found.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See our doctors" })).toBeInTheDocument();
  });

  it("shows an error and a retry button when the server fails", async () => {
    show(() => ({ status: 500 }));
    expect(await screen.findByRole("alert")).toHaveTextContent(
      "Your appointments cannot be shown right now.",
    );
    expect(button("Try again")).toBeInTheDocument();
  });
});
