import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { applyStoredSettings } from "@/lib/site/settings";
import { LicenceLine } from "./licence-line";

const PHARMACIST = {
  name: { en: "Salma Begum", bn: "সালমা বেগম" },
  grade: "B",
  registration: "B-77",
};

afterEach(() => applyStoredSettings({}));

test("shows both licences and the pharmacist", () => {
  const licences = { drug: "DL-1", online: "F7-2" };
  expect(applyStoredSettings({ licences, pharmacist: PHARMACIST })).toEqual([]);
  const { container } = renderWithProviders(<LicenceLine />);
  expect(container).toHaveTextContent(
    /^Drug licence: DL-1Online pharmacy licence: F7-2Responsible pharmacist: Salma Begum, grade B, registration B-77$/,
  );
});

test("shows the pharmacist of a shop without licences, in Bengali", () => {
  applyStoredSettings({ licences: null, pharmacist: PHARMACIST });
  renderWithProviders(<LicenceLine />, "bn");
  expect(screen.getByText("দায়িত্বপ্রাপ্ত ফার্মাসিস্ট: সালমা বেগম, গ্রেড B, নিবন্ধন B-77")).toBeVisible();
});

test("shows nothing without both", () => {
  applyStoredSettings({ licences: null });
  const { container } = renderWithProviders(<LicenceLine />);
  expect(container).toHaveTextContent(/^$/);
});
