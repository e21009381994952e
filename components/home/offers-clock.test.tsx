import { act, screen } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { renderToString } from "react-dom/server";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OffersClock } from "./offers-clock";

const LABELS = { days: "Days", hours: "Hours", minutes: "Minutes", seconds: "Seconds" };
const NOW = Date.parse("2027-01-30T22:58:57+06:00");
const clock = (end: number) => (
  <OffersClock end={end} labels={LABELS}>
    <h2>Offers</h2>
  </OffersClock>
);
const digits = () =>
  Object.values(LABELS).map((label) => screen.getByText(label).previousElementSibling?.textContent);
const END = Date.parse("2027-02-01T00:00:00+06:00");

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

describe("OffersClock", () => {
  it("renders the same HTML at any time, with empty space for the digits", () => {
    const html = () =>
      renderToString(
        <NextIntlClientProvider locale="en" messages={{}}>
          {clock(END)}
        </NextIntlClientProvider>,
      );
    const before = html();
    jest.setSystemTime(END + 1000);
    expect(html()).toBe(before);
    expect(before).toContain("Seconds");
    expect(before).not.toMatch(/>\d+</);
  });

  it("counts down every second", () => {
    renderWithProviders(clock(END));
    expect(digits()).toEqual(["01", "01", "01", "03"]);
    act(() => jest.advanceTimersByTime(4000));
    expect(digits()).toEqual(["01", "01", "00", "59"]);
  });

  it("shows Bengali digits on a Bengali page", () => {
    renderWithProviders(clock(END), "bn");
    expect(digits()).toEqual(["০১", "০১", "০১", "০৩"]);
  });

  it("disappears with its text when the time is up", () => {
    renderWithProviders(clock(NOW + 2000));
    expect(screen.getByRole("heading", { name: "Offers" })).toBeVisible();
    act(() => jest.advanceTimersByTime(2000));
    expect(screen.queryByRole("heading")).not.toBeInTheDocument();
  });

  it("renders nothing for a time in the past", () => {
    renderWithProviders(clock(NOW - 1));
    expect(screen.queryByText("Days")).not.toBeInTheDocument();
  });
});
