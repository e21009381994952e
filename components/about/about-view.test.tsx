import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { layerSettings } from "@/lib/site/settings";
import { AboutView } from "./about-view";

const { settings } = layerSettings({});
const both = (text: string) => ({ en: text, bn: text });

const headings = () => screen.getAllByRole("heading").map(({ textContent }) => textContent);

test("shows the shop's own words, its name in them, and the people", () => {
  renderWithProviders(<AboutView locale="en" site={settings} />);
  expect(screen.getByText(/^Niramoy is a drug-free functional-medicine centre/)).toBeVisible();
  expect(headings()).toEqual(
    expect.arrayContaining(["Our story", "What drug-free means here", "Message from the CEO"]),
  );
});

test("a shop without words and people shows neither", () => {
  const site = { ...settings, about: null, leaders: [], licences: null };
  renderWithProviders(<AboutView locale="en" site={site} />);
  expect(headings()).toEqual(["About Niramoy", "Come and see us"]);
  expect(screen.queryByText(/drug-free/)).toBeNull();
});

test("a person can have a role in own words, and neither picture nor message", () => {
  const person = { role: "other" as const, name: both("Salma Begum"), portrait: null };
  const leaders = [
    { ...person, name: both("Rafiq Islam"), heading: both("Head pharmacist") },
    person,
  ];
  const site = { ...settings, about: null, licences: null, leaders };
  renderWithProviders(<AboutView locale="en" site={site} />);
  expect(headings()).toEqual(expect.arrayContaining(["Head pharmacist", "Salma Begum"]));
});

test("names the pharmacist beside the licences, in the language of the page", () => {
  const pharmacist = {
    name: { en: "Salma Begum", bn: "সালমা বেগম" },
    grade: "A" as const,
    registration: "A-1234",
  };
  const site = { ...settings, licences: null, pharmacist };
  const { unmount } = renderWithProviders(<AboutView locale="en" site={site} />);
  expect(screen.getByText("Salma Begum, grade A, registration A-1234")).toBeVisible();
  unmount();
  renderWithProviders(<AboutView locale="bn" site={site} />, "bn");
  expect(screen.getByText("সালমা বেগম, গ্রেড A, নিবন্ধন A-1234")).toBeVisible();
});
