import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { openSheet } from "@/lib/dev/testing/desk/list-sheets";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const DOCTOR = {
  id: 3,
  version: "v1",
  slug: "rina-akter",
  name: "Dr. Rina Akter",
  name_bn: "ডা. রিনা আক্তার",
  speciality: "Medicine",
  speciality_bn: "মেডিসিন",
  image: "demo/doctors/rina.webp",
  consultation_fee: 800,
  position: 0,
  archived: false,
  booked: 1,
  audit: [],
};
const APPOINTMENT = {
  id: 7,
  version: "v1",
  number: "NM-7Q2K-9WXM-T4PA",
  state: "booked",
  day: "2026-11-22",
  starts_at: "2026-11-22T11:20:00.000Z",
  ends_at: "2026-11-22T11:40:00.000Z",
  doctor: { id: 3, name: DOCTOR.name, name_bn: DOCTOR.name_bn },
  name: "Rahim Uddin",
  phone: "01712345678",
  reason: "Chest pain",
  language: "en",
  customer_id: null,
  booked_at: "2026-11-20T05:00:00.000Z",
  moves: 0,
  cancelled_at: null,
  cancel_reason: null,
  actions: ["move", "cancel"],
  audit: [],
  fee: null,
  payment_status: null,
};
const SLOTS = {
  days: [
    {
      date: "2026-11-22",
      off: false,
      slots: [
        { starts_at: "2026-11-22T11:20:00.000Z", free: false },
        { starts_at: "2026-11-22T11:40:00.000Z", free: true },
      ],
    },
    { date: "2026-11-23", off: false, slots: [] },
  ],
};
const TIMES = {
  id: 3,
  version: "t1",
  stranded: [],
  days_off: [],
  hours: [{ weekday: 0, from: "17:00", to: "18:00", slot_minutes: 20 }],
};
const STRANDED = [
  {
    number: APPOINTMENT.number,
    starts_at: APPOINTMENT.starts_at,
    name: APPOINTMENT.name,
    phone: APPOINTMENT.phone,
  },
];

type Options = NonNullable<Parameters<typeof renderDesk>[0]>;

function openClinic({ handlers, ...options }: Options) {
  return renderDesk({
    role: "clinic",
    wide: false,
    handlers: {
      "GET doctors": () => ({ json: { data: [DOCTOR], total: 1 } }),
      "GET doctors/3": () => ({ json: { data: DOCTOR } }),
      "GET doctors/3/times": () => ({ json: { data: TIMES } }),
      "GET appointments": () => ({ json: { data: [APPOINTMENT], total: 1 } }),
      [`GET appointments/${APPOINTMENT.number}`]: () => ({ json: { data: APPOINTMENT } }),
      "GET appointments/slots": () => ({ json: { data: SLOTS } }),
      "GET appointments/patients": () => ({
        json: { data: [{ name: "Rahim Uddin", customer_id: 5, language: "en" }] },
      }),
      ...handlers,
    },
    ...options,
  });
}

test("the appointments of today are below their day, and a week of a doctor is a choice", async () => {
  const { sent } = await openClinic({ path: "/appointments" });
  const day = await screen.findByRole("region", { name: "Sunday, November 22, 2026" });
  expect(within(day).getByRole("link", { name: "Rahim Uddin" })).toHaveAttribute(
    "href",
    `/appointments/${APPOINTMENT.number}/show`,
  );
  expect(within(day).getByText("Chest pain")).toBeVisible();
  const actions = await openSheet("List actions");
  expect(within(actions).getByRole("link", { name: "Print the list of the day" })).toHaveAttribute(
    "href",
    expect.stringMatching(/^\/api\/desk\/appointments\/print\?day=\d{4}-\d\d-\d\d&lang=en$/),
  );
  await userEvent.click(within(actions).getByRole("button", { name: "Close" }));
  await waitFor(() => expect(actions).not.toBeInTheDocument());
  const filters = await openSheet("Filters");
  await userEvent.click(within(filters).getByRole("button", { name: "Week" }));
  await userEvent.selectOptions(within(filters).getByLabelText("Doctor"), DOCTOR.name);
  await waitFor(() =>
    expect(sent("GET appointments").at(-1)?.query).toMatchObject({ days: "7", doctor: "3" }),
  );
  await userEvent.click(within(filters).getByRole("button", { name: /^Show \d records?$/ }));
  await waitFor(() => expect(filters).not.toBeInTheDocument());
  const chips = within(screen.getByRole("list", { name: "Filters" })).getAllByRole("button");
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    "Days: Week, remove the filter",
    `Doctor: ${DOCTOR.name}, remove the filter`,
    "Remove all filters",
  ]);
  const later = await openSheet("List actions");
  expect(
    within(later).queryByRole("link", { name: "Print the list of the day" }),
  ).not.toBeInTheDocument();
});

test("books a free time for a known patient, and sends the same key again after no response", async () => {
  let responses = 0;
  const { sent } = await openClinic({
    path: "/appointments/create",
    handlers: {
      "POST appointments": () =>
        responses++ === 0 ? "no response" : { status: 201, json: { data: APPOINTMENT } },
    },
  });
  await screen.findByRole("option", { name: DOCTOR.name });
  await userEvent.selectOptions(screen.getByLabelText("Doctor"), DOCTOR.name);
  const time = await screen.findByLabelText(/^Time/);
  expect(within(time).queryByRole("option", { name: "5:20 pm" })).toBeNull();
  await userEvent.selectOptions(time, "5:40 pm");
  const language = screen.getByLabelText(/^Language/);
  expect(language).toHaveValue("bn");
  await userEvent.type(screen.getByLabelText(/^Phone number/), "01712345678");
  await userEvent.click(await screen.findByRole("button", { name: "Rahim Uddin (account)" }));
  await userEvent.type(screen.getByLabelText(/^Reason/), "Chest pain");
  const button = screen.getByRole("button", { name: "Book the appointment" });
  await userEvent.click(button);
  expect(await screen.findByText(/may or may not have been saved/)).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  expect(await screen.findByText("The appointment is booked.")).toBeVisible();
  const calls = sent("POST appointments");
  expect(calls[1]?.body).toEqual({
    doctor_id: 3,
    starts_at: "2026-11-22T11:40:00.000Z",
    name: "Rahim Uddin",
    phone: "01712345678",
    reason: "Chest pain",
    language: "en",
    customer_id: 5,
  });
  const keys = calls.map(({ headers }) => headers["idempotency-key"]);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test("moves and cancels an appointment with the version that was shown", async () => {
  const path = `appointments/${APPOINTMENT.number}`;
  const { sent } = await openClinic({
    path: `/${path}/show`,
    handlers: {
      [`POST ${path}/move`]: () => ({ json: { data: APPOINTMENT } }),
      [`POST ${path}/cancel`]: () => ({ json: { data: APPOINTMENT } }),
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Move" }));
  const move = await screen.findByRole("dialog", { name: "Move" });
  await userEvent.selectOptions(await within(move).findByLabelText(/^Time/), "5:40 pm");
  await userEvent.click(within(move).getByRole("button", { name: "Move" }));
  expect(await screen.findByText("The appointment is moved.")).toBeVisible();
  expect(sent(`POST ${path}/move`)[0]?.body).toEqual({
    version: "v1",
    starts_at: "2026-11-22T11:40:00.000Z",
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Cancel the appointment" }));
  const cancel = await screen.findByRole("dialog", { name: "Cancel the appointment" });
  await userEvent.type(within(cancel).getByLabelText(/^Reason/), "The doctor is away.");
  await userEvent.click(within(cancel).getByRole("button", { name: "Cancel the appointment" }));
  await waitFor(() =>
    expect(sent(`POST ${path}/cancel`)[0]?.body).toEqual({
      version: "v1",
      reason: "The doctor is away.",
    }),
  );
});

test("hours that would leave appointments outside are saved once the person has seen them", async () => {
  let saves = 0;
  const { sent } = await openClinic({
    path: "/doctors/3",
    handlers: {
      "PUT doctors/3/times": () =>
        saves++ === 0
          ? { status: 409, json: { message: "Outside.", stranded: STRANDED } }
          : { json: { data: { ...TIMES, version: "t2", hours: [], stranded: STRANDED } } },
    },
  });
  const remove = "Remove the hours on Sunday from 17:00";
  await userEvent.click(await screen.findByRole("button", { name: remove }));
  await userEvent.click(screen.getByRole("button", { name: "Add hours on Monday" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: "Appointments outside the hours" });
  expect(within(dialog).getByText(/Rahim Uddin · 01712345678/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole("button", { name: /keep them booked/ }));
  expect(await screen.findByText(/Move or cancel each one/)).toBeVisible();
  expect(sent("PUT doctors/3/times").at(-1)?.body).toEqual({
    version: "t1",
    days_off: [],
    keep: [APPOINTMENT.number],
    hours: [{ weekday: 1, from: "17:00", to: "20:00", slot_minutes: 20 }],
  });
  expect(sent("PUT doctors/3")).toEqual([]);
});

test("one button saves what is changed of a doctor: data, times, or both", async () => {
  const { sent } = await openClinic({
    path: "/doctors/3",
    handlers: {
      "PUT doctors/3": ({ body }) => ({
        json: { data: { ...DOCTOR, ...Object(body), version: "d2" } },
      }),
      "PUT doctors/3/times": ({ body }) => ({
        json: { data: { ...TIMES, ...Object(body), version: "t2" } },
      }),
    },
  });
  const remove = await screen.findByRole("button", {
    name: "Remove the hours on Sunday from 17:00",
  });
  const [save, ...others] = screen.getAllByRole("button", { name: /^Save/ });
  expect(others).toEqual([]);
  expect(save).toBeDisabled();
  await userEvent.click(remove);
  await userEvent.type(screen.getByLabelText(/^Name \*/), "!");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Saved.")).toBeVisible();
  expect(sent("PUT doctors/3/times")[0]?.body).toMatchObject({ version: "t1", hours: [] });
  expect(sent("PUT doctors/3")[0]?.body).toEqual({
    version: DOCTOR.version,
    name: `${DOCTOR.name}!`,
  });
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  await userEvent.click(screen.getByRole("button", { name: "Add hours on Monday" }));
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("PUT doctors/3/times")).toHaveLength(2));
  expect(sent("PUT doctors/3")).toHaveLength(1);
  await waitFor(() => expect(screen.getByRole("button", { name: "Save" })).toBeDisabled());
  const confirm = jest.spyOn(window, "confirm").mockReturnValue(false);
  await userEvent.click(screen.getByRole("button", { name: "Add hours on Tuesday" }));
  await userEvent.click(screen.getByRole("link", { name: "Overview" }));
  await waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
});

test("a new doctor needs a picture", async () => {
  const { sent } = await openClinic({ path: "/doctors/create" });
  await userEvent.type(await screen.findByLabelText(/^Name \*/), "Dr. Rina Akter");
  expect(screen.getByLabelText(/^Name in files/)).toHaveValue("dr-rina-akter");
  await userEvent.click(screen.getByRole("combobox", { name: "Languages of visits" }));
  await userEvent.click(await screen.findByRole("option", { name: "Bangla" }));
  await userEvent.click(screen.getByRole("option", { name: "English" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.getByRole("combobox", { name: /Languages of visits/ })).toHaveTextContent(
    "BanglaEnglish",
  );
  await userEvent.type(screen.getByLabelText(/^Speciality \*/), "Medicine");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please choose a picture.")).toBeVisible();
  expect(sent("POST doctors")).toEqual([]);
});

test("chooses weekday by weekday between own hours and those of a colleague", async () => {
  const theirs = { weekday: 0, from: "09:00", to: "12:00", slot_minutes: 15 };
  const friday = { ...theirs, weekday: 5 };
  const current = { ...TIMES, version: "t2", hours: [theirs, friday] };
  let saves = 0;
  const { sent } = await openClinic({
    path: "/doctors/3",
    handlers: {
      "PUT doctors/3/times": () =>
        saves++ < 2
          ? { status: 409, json: { message: "Changed.", current } }
          : { json: { data: { ...current, version: "t3" } } },
    },
  });
  const remove = "Remove the hours on Sunday from 17:00";
  await userEvent.click(await screen.findByRole("button", { name: remove }));
  await userEvent.click(screen.getByRole("button", { name: "Add hours on Monday" }));
  const save = screen.getByRole("button", { name: "Save" });
  await userEvent.click(save);
  const name = "Somebody else changed this meanwhile";
  const first = await screen.findByRole("dialog", { name });
  await userEvent.click(within(first).getByRole("button", { name: "Back to the form" }));
  expect(await screen.findByText("Changed.")).toBeVisible();
  expect(screen.queryByRole("button", { name: remove })).toBeNull();
  await userEvent.click(save);
  const dialog = await screen.findByRole("dialog", { name });
  expect(within(dialog).getAllByRole("radiogroup")).toHaveLength(1);
  expect(within(dialog).getByLabelText("Take mine: No hours")).toBeChecked();
  await userEvent.click(
    within(dialog).getByLabelText("Take theirs: 09:00 to 12:00, 15 minutes each"),
  );
  await userEvent.click(within(dialog).getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sent("PUT doctors/3/times")).toHaveLength(3));
  expect(sent("PUT doctors/3/times")[2]?.body).toEqual({
    version: "t2",
    days_off: [],
    keep: [],
    hours: [theirs, { weekday: 1, from: "17:00", to: "20:00", slot_minutes: 20 }, friday],
  });
});

/** An appointment whose fee can be paid online, with sums of its ledger. */
function withFee(payment_status: string, sums: object, change: object = {}) {
  const none = { charged: 800, paid: 0, promised_back: 0, paid_back: 0, undecided: 0 };
  const charged = {
    kind: "charged",
    amount: 800,
    way: null,
    transaction: null,
    by: null,
    reason: null,
    at: "2026-11-20T05:00:00.000Z",
    refund_state: null,
  };
  return {
    ...APPOINTMENT,
    fee: 800,
    payment_status,
    ...change,
    money: {
      ledger: { sums: { ...none, due: 0, overpaid: 0, refundable: 0, ...sums }, rows: [charged] },
      payments: [],
    },
  };
}

const PATH = `appointments/${APPOINTMENT.number}`;

async function openFee(appointment: object) {
  const desk = await openClinic({
    path: `/${PATH}/show`,
    handlers: {
      [`GET ${PATH}`]: () => ({ json: { data: appointment } }),
      [`POST ${PATH}/payment`]: () => ({ json: { data: appointment } }),
      [`POST ${PATH}/refund`]: () => ({ json: { data: appointment } }),
    },
  });
  return { ...desk, fee: within(await screen.findByRole("region", { name: "Fee" })) };
}

test("an unpaid fee has a link to send, and its payment at the centre is recorded", async () => {
  const { fee, sent } = await openFee(withFee("to_be_paid", { due: 800 }));
  expect(fee.getByText(/\/appointment-details\/NM-7Q2K-9WXM-T4PA$/)).toBeVisible();
  expect(fee.queryByRole("button", { name: "Pay money back" })).toBeNull();
  await userEvent.click(fee.getByRole("button", { name: "Record a payment" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("The fee of ৳800.00 came at the centre.")).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/^How/), "nagad");
  await userEvent.type(dialog.getByLabelText(/^Transaction number/), "N-1");
  await userEvent.click(dialog.getByRole("button", { name: "Record a payment" }));
  await waitFor(() =>
    expect(sent(`POST ${PATH}/payment`)[0]?.body).toEqual({
      version: "v1",
      way: "nagad",
      transaction: "N-1",
    }),
  );
});

test("a paid fee can be given back, and a cancellation says that it goes back", async () => {
  const { fee, sent } = await openFee(withFee("paid", { paid: 800, refundable: 800 }));
  expect(fee.queryByRole("button", { name: "Record a payment" })).toBeNull();
  await userEvent.click(fee.getByRole("button", { name: "Pay money back" }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.type(dialog.getByLabelText(/^Reason/), "Late");
  await userEvent.click(dialog.getByRole("button", { name: "Pay money back" }));
  await waitFor(() =>
    expect(sent(`POST ${PATH}/refund`)[0]?.body).toEqual({
      version: "v1",
      amount: 800,
      reason: "Late",
    }),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await userEvent.click(screen.getByRole("button", { name: "Cancel the appointment" }));
  expect(await screen.findByText("The fee is paid and goes back to the patient.")).toBeVisible();
});

test("the list says which fees are paid, and nothing of those paid at the centre only", async () => {
  const paid = { ...withFee("paid", {}), number: "NM-1", id: 8, name: "Salma" };
  await openClinic({
    path: "/appointments",
    handlers: { "GET appointments": () => ({ json: { data: [APPOINTMENT, paid], total: 2 } }) },
  });
  const [first, second] = await screen.findAllByRole("listitem");
  expect(first).not.toHaveTextContent("৳");
  expect(second).toHaveTextContent("৳800.00 · Paid");
});

test("a cancelled appointment asks for no fee", async () => {
  const gone = { state: "cancelled", actions: [] };
  const { fee } = await openFee(withFee("failed", {}, gone));
  expect(fee.queryByRole("button", { name: "Record a payment" })).toBeNull();
  expect(fee.queryByText(/appointment-details/)).toBeNull();
});
