import { readFileSync } from "node:fs";
import { BANNER_FOCUSES, type BannerFocus, CENTRE } from "@/lib/contract/terms";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { MainBanners, SideBanners } from "./home-banners";

const texts = { headline: "Eid offers", subline: null, cta: null };
const banner = (id: number, focus: BannerFocus) => ({
  id,
  image: `${id}.webp`,
  link: null,
  focus,
  texts: { en: texts, bn: texts },
});

beforeEach(() => {
  Object.assign(Element.prototype, { scrollTo: jest.fn() });
});

test.each(BANNER_FOCUSES)("all three sliders mark a picture with its part: %s", (focus) => {
  const { container } = renderWithProviders(
    <>
      <MainBanners locale="en" banners={[banner(1, focus)]} />
      <SideBanners
        locale="en"
        sliders={{ medium: [banner(2, focus)], group: [banner(3, focus)] }}
      />
    </>,
  );
  const pictures = [...container.querySelectorAll("img")];
  expect(pictures).toHaveLength(3);
  for (const picture of pictures) {
    expect(picture).toHaveClass("picture-cover", `focus-${focus}`);
    expect(picture).not.toHaveAttribute("style");
  }
});

test("gives each part except the centre a different position", () => {
  const css = readFileSync("components/home/home.css", "utf8");
  const positions = [...css.matchAll(/&\.focus-([a-z-]+) \{\s+object-position: ([a-z ]+);/g)];
  expect(Object.fromEntries(positions.map(([, part = "", position]) => [part, position]))).toEqual({
    "top-left": "left top",
    top: "top",
    "top-right": "right top",
    left: "left",
    right: "right",
    "bottom-left": "left bottom",
    bottom: "bottom",
    "bottom-right": "right bottom",
  });
  expect(positions).toHaveLength(BANNER_FOCUSES.filter((part) => part !== CENTRE).length);
});
