import { screen } from "@testing-library/react";
import { parseDoctor } from "@/lib/contract/readers/content";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { DoctorCard } from "./doctor-card";

const record = {
  id: 4,
  name: "Dr. Salma",
  name_bn: "ডা. সালমা",
  speciality: "Medicine",
  consultation_fee: 800,
  experience_years: 12,
};
const doctor = parseDoctor(record);

const bengali = {
  speciality_bn: "মেডিসিন",
  title: "Consultant",
  title_bn: "কনসালট্যান্ট",
  degrees: "MBBS",
  degrees_bn: "এমবিবিএস",
};
const hours = [6, 0, 1].map((weekday) => ({ weekday, from: "17:00", to: "20:00" }));

const show = (here: boolean, locale: "en" | "bn" = "en") =>
  renderWithProviders(
    <DoctorCard
      locale={locale}
      doctor={doctor}
      heading="h2"
      booking={{
        here,
        href: (id) => (here ? `/patient/appointment/${id}` : "/contact"),
      }}
    />,
    locale,
  );

it("links to the booking page in the page's language", () => {
  show(true, "bn");
  const link = screen.getByRole("link", { name: "অ্যাপয়েন্টমেন্ট নিন ডা. সালমা" });
  expect(link).toHaveAttribute("href", "/bn/patient/appointment/4");
  expect(screen.getByText("৳৮০০.০০")).toBeInTheDocument();
});

it.each([
  [1, "1 year", "১ বছর"],
  [12, "12 years", "১২ বছর"],
])("shows %i years of experience", (years, english, bengali) => {
  doctor.experienceYears = years;
  show(true);
  expect(screen.getByText(english)).toBeInTheDocument();
  show(true, "bn");
  expect(screen.getByText(bengali)).toBeInTheDocument();
});

describe("texts of the doctor", () => {
  const facts = { ...record, ...bengali, chamber_days: "Sat–Mon", chamber_hours: hours };
  const shown = (more: object, locale: "en" | "bn") => {
    const { container } = renderWithProviders(
      <DoctorCard
        locale={locale}
        doctor={parseDoctor({ ...record, ...more })}
        heading="h2"
        booking={{ here: true, href: () => "/" }}
      />,
      locale,
    );
    return container;
  };

  it("are all Bengali on a Bengali page", () => {
    const card = shown(facts, "bn");
    expect(card).toHaveTextContent("কনসালট্যান্টমেডিসিনএমবিবিএস");
    expect(card).toHaveTextContent("সময়সূচি:শনি–সোম বিকাল ৫:০০ – রাত ৮:০০");
    expect(card.textContent).not.toMatch(/[a-z]/i);
    expect(card.querySelector("[lang]")).toBeNull();
  });

  it("show the weekly hours instead of the free-text days", () => {
    expect(shown(facts, "en")).toHaveTextContent("Hours:Sat–Mon 5:00 pm – 8:00 pm");
  });

  it("are marked as English if the server has no Bengali text", () => {
    shown({ title: "Consultant", chamber_days: "Sat–Mon" }, "bn");
    for (const text of ["Consultant", "Medicine", "Sat–Mon"])
      expect(screen.getByText(text)).toHaveAttribute("lang", "en");
  });
});

it("shows the next free time if there is one", () => {
  show(true);
  expect(screen.queryByText("Next free:")).not.toBeInTheDocument();
  doctor.nextFree = "2026-11-22T11:20:00.000Z";
  show(true);
  expect(screen.getByText("Next free:").parentElement).toHaveTextContent(
    "Next free:Sun 22 Nov, 5:20 pm",
  );
  doctor.nextFree = null;
});

it("links to the contact page if the API does not support bookings", () => {
  show(false, "bn");
  expect(screen.getByRole("link")).toHaveAttribute("href", "/bn/contact");
});
