import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ScrollToTop } from "./scroll-to-top";

let report: (isIntersecting: boolean) => void;
const scrollTo = jest.fn();

function render(reducedMotion: boolean) {
  window.IntersectionObserver = class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      report = (isIntersecting) => act(() => callback([{ isIntersecting }]));
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
  window.matchMedia = jest.fn(() => ({ matches: reducedMotion }) as MediaQueryList);
  window.scrollTo = scrollTo;
  renderWithProviders(
    <>
      <span id="first-screen" />
      <main id="content" tabIndex={-1} />
      <ScrollToTop />
    </>,
  );
}

const button = () => screen.getByLabelText("Back to top");

describe("ScrollToTop", () => {
  beforeEach(() => scrollTo.mockReset());

  it("is visible only after the first screen is scrolled out of view", () => {
    render(false);
    expect(button()).toHaveClass("hidden");
    report(true);
    expect(button()).toHaveClass("hidden");
    report(false);
    expect(button()).not.toHaveClass("hidden");
  });

  it.each([
    [false, "smooth"],
    [true, "instant"],
  ])(
    "with reduced motion %s scrolls %s, and moves the focus to the content",
    async (reduced, behavior) => {
      render(reduced);
      report(false);
      await userEvent.click(button());
      expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior });
      expect(screen.getByRole("main")).toHaveFocus();
    },
  );
});
