import { act, fireEvent, screen, within } from "@testing-library/react";
import { fakeViewport } from "@/lib/dev/testing/fake-viewport";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { Carousel } from "./carousel";

const AUTOPLAY = { autoplayMs: 2000, speedMs: 1000 };
const NAMES = ["First", "Second", "Third"];

async function pass(ms: number) {
  await act(async () => {
    await jest.advanceTimersByTimeAsync(ms);
  });
}

async function show(
  props: { autoplayMs?: number; speedMs?: number; slide?: "banner" | "fade" } = {},
  names = NAMES,
  locale: "en" | "bn" = "en",
) {
  renderWithProviders(
    <Carousel label="Offers" slide="banner" {...props}>
      {names.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </Carousel>,
    locale,
  );
  // Loads the lazy chunk.
  await pass(0);
  // Loads keen-slider and waits until the strip has stopped scrolling.
  await pass(300);
}

/** Names of the slides that are not inert. */
const slidesInReach = () =>
  [...document.querySelectorAll(".carousel-slide:not([inert])")].map((slide) => slide.textContent);
const button = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  jest.useFakeTimers();
  fakeViewport();
});
afterEach(() => jest.useRealTimers());

describe("Carousel", () => {
  it("renders a named region whose slides announce their position", async () => {
    await show();
    const region = screen.getByRole("region", { name: "Offers" });
    expect(region).toHaveAttribute("aria-roledescription", "carousel");
    const [first] = within(region).getAllByRole("listitem");
    expect(first).toHaveAccessibleName("1 of 3");
    expect(first).toHaveAttribute("aria-roledescription", "slide");
  });

  it("shows every slide and no controls before the script has loaded", async () => {
    renderWithProviders(
      <Carousel label="Offers" slide="banner" {...AUTOPLAY}>
        {NAMES.map((name) => (
          <a key={name} href={`/${name}`}>
            {name}
          </a>
        ))}
      </Carousel>,
    );
    expect(slidesInReach()).toEqual(NAMES);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    await pass(0);
  });

  it("starts at the slide that has the focus when the script has loaded", async () => {
    const shown = show();
    screen.getByRole("link", { name: "Third" }).focus();
    await shown;
    expect(slidesInReach()).toEqual(["Third"]);
  });

  it("moves to a hidden slide that receives the focus", async () => {
    await show();
    act(() => document.querySelector<HTMLElement>('a[href="/Second"]')?.focus());
    await pass(600);
    expect(slidesInReach()).toEqual(["Second"]);
  });

  it("makes slides out of view inert", async () => {
    await show();
    expect(slidesInReach()).toEqual(["First"]);
    fireEvent.click(button("Next: Offers"));
    await pass(600);
    expect(slidesInReach()).toEqual(["Second"]);
    expect(screen.getByText("2 of 3")).toHaveAttribute("aria-live", "polite");
  });

  it("stops at both ends without autoplay", async () => {
    await show();
    expect(button("Previous: Offers")).toHaveAttribute("aria-disabled", "true");
    fireEvent.click(button("Show 3 of 3"));
    await pass(600);
    expect(slidesInReach()).toEqual(["Third"]);
    expect(button("Show 3 of 3")).toHaveAttribute("aria-current", "true");
    expect(button("Next: Offers")).toHaveAttribute("aria-disabled", "true");
    fireEvent.click(button("Next: Offers"));
    await pass(600);
    expect(slidesInReach()).toEqual(["Third"]);
    expect(screen.queryByRole("button", { name: /Pause/ })).not.toBeInTheDocument();
  });

  it("shows no controls for a single slide", async () => {
    await show(AUTOPLAY, ["Only"]);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    expect(slidesInReach()).toEqual(["Only"]);
  });

  it("shows numbers in the digits of the locale", async () => {
    await show({}, NAMES, "bn");
    expect(screen.getAllByRole("listitem")[0]).toHaveAccessibleName("৩টির মধ্যে ১ নম্বর");
  });
});

describe("Carousel with autoplay", () => {
  it("advances after each rest and restarts after the last slide", async () => {
    await show(AUTOPLAY);
    await pass(1900);
    expect(slidesInReach()).toEqual(["First"]);
    await pass(1200);
    expect(slidesInReach()).toEqual(["Second"]);
    await pass(3000);
    expect(slidesInReach()).toEqual(["Third"]);
    await pass(3000);
    expect(slidesInReach()).toEqual(["First"]);
    expect(screen.queryByText("1 of 3")).not.toBeInTheDocument();
  });

  it("pauses and resumes with its button", async () => {
    await show(AUTOPLAY);
    fireEvent.click(button("Pause: Offers"));
    await pass(10_000);
    expect(slidesInReach()).toEqual(["First"]);
    fireEvent.click(button("Play: Offers"));
    await pass(3200);
    expect(slidesInReach()).toEqual(["Second"]);
  });

  it.each([
    ["hover", (region: HTMLElement) => fireEvent.pointerEnter(region), fireEvent.pointerLeave],
    ["focus", (region: HTMLElement) => fireEvent.focusIn(region), fireEvent.focusOut],
  ])("waits while it has %s", async (_, enter, leave) => {
    await show(AUTOPLAY);
    const region = screen.getByRole("region");
    enter(region);
    await pass(10_000);
    expect(slidesInReach()).toEqual(["First"]);
    leave(region);
    await pass(3200);
    expect(slidesInReach()).toEqual(["Second"]);
  });

  it("waits while it is out of view", async () => {
    const viewport = fakeViewport();
    await show(AUTOPLAY);
    act(() => viewport.setInSight(false));
    await pass(10_000);
    expect(slidesInReach()).toEqual(["First"]);
    act(() => viewport.setInSight(true));
    await pass(3200);
    expect(slidesInReach()).toEqual(["Second"]);
  });

  it("stops after the user has moved it", async () => {
    await show(AUTOPLAY);
    fireEvent.click(button("Next: Offers"));
    await pass(20_000);
    expect(slidesInReach()).toEqual(["Second"]);
    expect(button("Play: Offers")).toBeVisible();
  });

  it("stops after a click on a slide", async () => {
    await show(AUTOPLAY);
    screen.getByText("First").addEventListener("click", (event) => event.preventDefault());
    fireEvent.click(screen.getByText("First"));
    await pass(20_000);
    expect(slidesInReach()).toEqual(["First"]);
  });

  it("never advances with prefers-reduced-motion and shows no pause button", async () => {
    fakeViewport({ reducedMotion: true });
    await show(AUTOPLAY);
    await pass(20_000);
    expect(slidesInReach()).toEqual(["First"]);
    expect(screen.queryByRole("button", { name: /Pause|Play/ })).not.toBeInTheDocument();
    fireEvent.click(button("Previous: Offers"));
    await pass(50);
    expect(slidesInReach()).toEqual(["Third"]);
  });

  it("fades slides that lie on top of each other", async () => {
    await show({ autoplayMs: 3000, speedMs: 1500, slide: "fade" });
    const opacities = () =>
      screen.getAllByRole("listitem").map(({ style }) => Number(style.opacity));
    expect(opacities()).toEqual([1, 0, 0]);
    await pass(3000 + 750);
    const [first = 0, second = 0, third] = opacities();
    expect(third).toBe(0);
    expect(first).toBeGreaterThan(0);
    expect(second).toBeGreaterThan(0);
    expect(first + second).toBeCloseTo(1);
    await pass(1000);
    expect(opacities()).toEqual([0, 1, 0]);
    expect(slidesInReach()).toEqual(["Second"]);
  });
});
