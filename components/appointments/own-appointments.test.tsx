import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CustomerContext } from "@/components/accounts/use-customer";
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
  const show = (locale: "en" | "bn" = "en", paying = false) =>
    renderWithProviders(
      <AppointmentDetails
        place={{
          address: "House 12, Dhanmondi",
          directions: "https://maps.example/way",
          phone: "+880 1700-000000",
        }}
        moving={false}
        paying={paying}
        feesOnline={paying}
      />,
      locale,
    );

  const withFee = (fee: object) => ({
    body: { appointment: { ...APPOINTMENT, fee: { amount: 800, payable: false, ...fee } } },
  });

  it.each([
    [{ payment_status: "to_be_paid", payable: true }, "Not paid", /Your time stays booked\.$/],
    [{ payment_status: "failed", payable: true }, "Not paid", /Your time stays booked\.$/],
    [{ payment_status: "to_be_paid" }, "Not paid", "You pay the fee at our centre."],
    [{ payment_status: "being_checked" }, "Being checked", /Please do not pay again\.$/],
    [{ payment_status: "paid" }, "Paid", /^Thank you\. There is nothing to pay/],
    [{ payment_status: "being_checked", refunding: true }, "Going back to you", /some days\.$/],
    [{ payment_status: "refunded" }, "Refunded", "The fee has gone back the way you paid."],
  ])("shows the fee with %j", async (fee, state, hint) => {
    fakeApi(() => withFee(fee));
    show("en", true);
    expect(await screen.findByRole("heading", { name: "Fee: ৳800.00" })).toBeVisible();
    expect(screen.getByText(state)).toBeVisible();
    expect(screen.getByText(hint)).toBeVisible();
    const label = fee.payment_status === "failed" ? "Try again" : "Pay online";
    const expected = "payable" in fee ? 1 : 0;
    expect(screen.queryAllByRole("button", { name: label })).toHaveLength(expected);
    expect(screen.queryByText("Fee", { selector: "dt" })).toBeNull();
  });

  it("starts a payment, and shows why it was refused", async () => {
    const calls = fakeApi(({ method }) =>
      method === "POST"
        ? { status: 422, body: { message: "No", errors: { appointment: ["No"] } } }
        : withFee({ payment_status: "to_be_paid", payable: true }),
    );
    show("en", true);
    await userEvent.click(await screen.findByRole("button", { name: "Pay online" }));
    expect(await screen.findByText(/^This fee cannot be paid here now/)).toBeVisible();
    expect(calls.filter(({ method }) => method === "POST")).toMatchObject([
      { path: "/api/pay-appointment/NM-1", body: { language: "en" } },
    ]);
  });

  it("hides the fee of an appointment that was cancelled before it was paid", async () => {
    const fee = { amount: 800, payment_status: "failed", payable: false };
    fakeApi(() => ({ body: { appointment: { ...CANCELLED, fee } } }));
    show("en", true);
    expect(await screen.findByRole("heading", { name: "Appointment cancelled" })).toBeVisible();
    expect(screen.queryByText(/^Fee/)).toBeNull();
  });

  it("lets who knows the phone number pay an appointment of another browser", async () => {
    const calls = fakeApi(({ method }) =>
      method === "POST" ? { status: 404, body: { message: "Not found." } } : { status: 404 },
    );
    show("en", true);
    await userEvent.type(await screen.findByLabelText("Phone number of the appointment"), "017");
    await press("Pay online");
    expect(await screen.findByText(/the phone number is another one/)).toBeVisible();
    const [sent] = calls.filter(({ path }) => path === "/api/pay-appointment/NM-1");
    expect(sent?.body).toMatchObject({ phone: "017", language: "en" });
  });

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
      "৳800.00, to be paid at the centre",
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
      expect.arrayContaining([
        "রবিবার, ২২ নভেম্বর, ২০২৬, বিকাল ৫:২০",
        "৳৮০০.০০, সেন্টারে এসে দেবেন",
        "01711000001",
        "NM-1",
      ]),
    );
  });

  it("links a calendar file of the appointment and directions to the centre", async () => {
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
  ])("shows that the appointment does not exist for %s %j", async (status, body) => {
    fakeApi(() => ({ status, body }));
    show();
    expect(await screen.findByText("There is no such appointment")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "See our doctors" })).toBeInTheDocument();
  });

  it("shows a retry button if the server does not respond", async () => {
    fakeApi(() => "no response");
    show();
    await screen.findByText("Your appointment cannot be shown right now.");
    fakeApi(() => ({ body: { appointment: { ...APPOINTMENT, can_cancel: false } } }));
    await press("Try again");
    expect(await screen.findByText("This appointment has passed")).toBeInTheDocument();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });

  it("cancels after a confirmation, and shows the result", async () => {
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
    ["no response" as const, /^We can't confirm that/],
  ])(
    "shows why the appointment was not cancelled, and allows another try: %#",
    async (response, text) => {
      fakeApi((call) =>
        call.method === "POST" ? response : { body: { appointment: APPOINTMENT } },
      );
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
