import { screen } from "@testing-library/react";
import { parseDoctors } from "@/lib/contract/doctors/reader";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { localized } from "@/lib/i18n/localized";
import { DoctorsView } from "./doctors-view";

const USUAL = "Choose a doctor by speciality, then a day and a time that suits you.";
const chosen = { key: "cardiology", name: "Cardiology", nameBn: "হৃদ্‌রোগ" };

/** Shows the page of a speciality with the texts that the API returns for it. */
function renderSpeciality(locale: Locale, texts: object | null) {
  const { doctors, specialities } = parseDoctors(
    {
      doctors: [{ id: 1, name: "Dr. Rahman", speciality: "Cardiology" }],
      specialities: texts ? [{ slug: "cardiology", ...texts }] : undefined,
    },
    () => undefined,
  );
  const own = specialities[0] ? localized(specialities[0], locale) : null;
  const page = { doctors, specialities: [chosen], chosen, texts: own };
  renderWithProviders(<DoctorsView locale={locale} page={page} />, locale);
}

const TEXTS = { description: "About hearts.", description_bn: "হৃদ্‌যন্ত্রের কথা।" };

it("shows the text of the speciality instead of the general one", () => {
  renderSpeciality("en", TEXTS);
  expect(screen.getByText("About hearts.")).toBeVisible();
  expect(screen.queryByText(USUAL)).toBeNull();
});

it("shows the Bengali text on a Bengali page", () => {
  renderSpeciality("bn", TEXTS);
  expect(screen.getByText("হৃদ্‌যন্ত্রের কথা।")).not.toHaveAttribute("lang");
});

it("marks an English text on a Bengali page", () => {
  renderSpeciality("bn", { ...TEXTS, description_bn: null });
  expect(screen.getByText("About hearts.")).toHaveAttribute("lang", "en");
});

it.each([null, { description: null, seo_title: "Hearts" }])(
  "shows the general text for a speciality with the texts %j",
  (texts) => {
    renderSpeciality("en", texts);
    expect(screen.getByText(USUAL)).toBeVisible();
  },
);
