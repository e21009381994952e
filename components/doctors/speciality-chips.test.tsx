import { screen } from "@testing-library/react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { SpecialityChips } from "./speciality-chips";

const cardiology = { key: "cardiology", name: "Cardiology", nameBn: "হৃদরোগ" };
const hearing = { key: "ent-hearing", name: "ENT & Hearing", nameBn: null };
const SPECIALITIES = [cardiology, hearing];
const links = () =>
  screen
    .queryAllByRole("link")
    .map((link) => [
      link.textContent,
      link.getAttribute("href"),
      link.getAttribute("aria-current"),
    ]);

it("links to the doctors of each speciality and to all doctors", () => {
  renderWithProviders(
    <SpecialityChips specialities={SPECIALITIES} chosen={null} locale="bn" />,
    "bn",
  );
  expect(screen.getByRole("navigation", { name: "বিশেষত্ব" })).toBeVisible();
  expect(links()).toEqual([
    ["সব", "/bn/doctors", "page"],
    ["হৃদরোগ", "/bn/doctors/speciality/cardiology", null],
    ["ENT & Hearing", "/bn/doctors/speciality/ent-hearing", null],
  ]);
});

it("shows the chosen speciality first", () => {
  renderWithProviders(<SpecialityChips specialities={SPECIALITIES} chosen={hearing} locale="en" />);
  expect(links()).toEqual([
    ["All", "/doctors", null],
    ["ENT & Hearing", "/doctors/speciality/ent-hearing", "page"],
    ["Cardiology", "/doctors/speciality/cardiology", null],
  ]);
});

it("renders nothing for a single speciality", () => {
  renderWithProviders(<SpecialityChips specialities={[cardiology]} chosen={null} locale="en" />);
  expect(links()).toEqual([]);
});
