import { screen } from "@testing-library/react";
import { parseDoctor } from "@/lib/contract/readers/content";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { DoctorCard } from "./doctor-card";

const doctor = parseDoctor({
  id: 4,
  name: "Dr. Salma",
  name_bn: "ডা. সালমা",
  speciality: "Medicine",
  consultation_fee: 800,
  experience_years: 12,
});

const show = (here: boolean, locale: "en" | "bn" = "en") =>
  renderWithProviders(
    <DoctorCard
      locale={locale}
      doctor={doctor}
      heading="h2"
      booking={{
        here,
        href: (id) => `${here ? "" : "https://api.example"}/patient/appointment/${id}`,
      }}
    />,
    locale,
  );

it("leads to our page in the language of the reader", () => {
  show(true, "bn");
  const link = screen.getByRole("link", { name: "অ্যাপয়েন্টমেন্ট নিন ডা. সালমা" });
  expect(link).toHaveAttribute("href", "/bn/patient/appointment/4");
  expect(screen.getByText("৳৮০০.০০")).toBeInTheDocument();
});

it.each([
  [1, "1 year", "১ বছর"],
  [12, "12 years", "১২ বছর"],
])("tells %i years of experience", (years, english, bengali) => {
  doctor.experienceYears = years;
  show(true);
  expect(screen.getByText(english)).toBeInTheDocument();
  show(true, "bn");
  expect(screen.getByText(bengali)).toBeInTheDocument();
});

it("leads to the page of another server as it is", () => {
  show(false, "bn");
  expect(screen.getByRole("link")).toHaveAttribute(
    "href",
    "https://api.example/patient/appointment/4",
  );
});
