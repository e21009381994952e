import { screen, within } from "@testing-library/react";
import { renderDesk } from "@/lib/dev/testing/desk/render-desk";

const EBOOK_ORDER = {
  id: "NM-7Q2K-9WXM-T4PA",
  number: "NM-7Q2K-9WXM-T4PA",
  version: "a",
  state: "completed",
  placed_at: "2026-11-25T06:00:00Z",
  payment_status: "paid",
  total: 144,
  customer_id: 7,
  name: "Rahima Khatun",
  phone: "01712345678",
  email: null,
  ebooks: [],
};

const NONE = () => ({ json: { data: [], total: 0 } });

const APPOINTMENT = {
  id: 5,
  version: "a",
  number: "AP-7Q2K-9WXM",
  state: "booked",
  name: "Rahima Khatun",
  phone: "01712345678",
  starts_at: "2026-11-27T04:00:00Z",
  language: "en",
  doctor: { id: 3, name: "Dr. Rina Akter", name_bn: null },
};

const DOCTOR = {
  id: 3,
  version: "a",
  slug: "rina-akter",
  name: "Dr. Rina Akter",
  name_bn: null,
  speciality: "Cardiology",
  speciality_bn: null,
  archived: false,
};

const QUESTION = {
  id: 12,
  version: "a",
  at: "2026-11-25T06:00:00Z",
  state: "new",
  name: null,
  email: null,
  phone: "01811000031",
  subject: "Wheelchair",
  message: "How soon?",
  language: "en",
  staff: null,
};

const page = (record: object) => () => ({ json: { data: [record], total: 1 } });

test("the clinic finds appointments, doctors and questions, and asks for nothing else", async () => {
  const { sent } = await renderDesk({
    path: "/search?q=rahima",
    role: "clinic",
    handlers: {
      "GET appointments": page(APPOINTMENT),
      "GET doctors": page(DOCTOR),
      "GET questions": page(QUESTION),
    },
  });
  const linkIn = async (title: string) =>
    within(await screen.findByRole("region", { name: title })).getByRole("link");
  const appointment = await linkIn("Appointments");
  expect(appointment).toHaveAccessibleName("AP-7Q2K-9WXM");
  expect(appointment).toHaveAttribute("href", "/appointments/AP-7Q2K-9WXM/show");
  expect(screen.getByText(/Rahima Khatun · 01712345678/)).toBeVisible();
  expect(await linkIn("Doctors")).toHaveAttribute("href", "/doctors/3");
  const question = await linkIn("Questions");
  expect(question).toHaveAccessibleName("01811000031");
  expect(question).toHaveAttribute("href", "/questions/12/show");
  expect(sent("GET appointments").map(({ query }) => query.q)).toEqual(["rahima"]);
  for (const other of ["orders", "ebook-orders", "products", "people"])
    expect(sent(`GET ${other}`)).toEqual([]);
});

test("a role that may not list appointments does not ask for them", async () => {
  const { sent } = await renderDesk({
    path: "/search?q=rahima",
    role: "accounts",
    handlers: {
      "GET orders": NONE,
      "GET ebook-orders": NONE,
      "GET products": NONE,
      "GET people": NONE,
    },
  });
  expect(await screen.findByText(/^Nothing found\./)).toBeVisible();
  for (const other of ["appointments", "doctors", "questions"])
    expect(sent(`GET ${other}`)).toEqual([]);
});

test("finds e-book orders with a link to their pages", async () => {
  await renderDesk({
    path: "/search?q=rahima",
    role: "accounts",
    handlers: {
      "GET orders": NONE,
      "GET ebook-orders": page(EBOOK_ORDER),
      "GET products": NONE,
      "GET people": NONE,
    },
  });
  const found = await screen.findByRole("region", { name: "E-book orders" });
  const link = within(found).getByRole("link", { name: EBOOK_ORDER.number });
  expect(link).toHaveAttribute("href", `/ebook-orders/${EBOOK_ORDER.number}/show`);
  expect(within(found).getByText(/Rahima Khatun · 01712345678 · ৳144\.00/)).toBeVisible();
});
