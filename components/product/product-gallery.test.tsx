import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ProductGallery } from "./product-gallery";

const pictures = ["a", "b", "c"].map((name) => ({
  src: `/media/${name}.webp`,
  alt: `Gel, side ${name}`,
}));
const show = (count = 3, locale: "en" | "bn" = "en") =>
  renderWithProviders(
    <ProductGallery name="Pain Gel" pictures={pictures.slice(0, count)} />,
    locale,
  );
const picture = (side: string) => screen.getByRole("link", { name: `Gel, side ${side} Enlarge` });

const scrolled = jest.fn();

// jsdom has no layout and no scrolling.
beforeEach(() => {
  scrolled.mockClear();
  Object.assign(Element.prototype, { scrollTo: scrolled });
  jest.spyOn(Element.prototype, "clientWidth", "get").mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

describe("ProductGallery", () => {
  it("links pictures to their files and thumbnails to their picture without JavaScript", () => {
    show();
    expect(picture("b")).toHaveAttribute("href", "/media/b.webp");
    expect(screen.getByRole("link", { name: "Picture 2" })).toHaveAttribute("href", "#picture-2");
    expect(picture("b").closest("li")).toHaveAttribute("id", "picture-2");
  });

  it("shows no thumbnails for one picture", () => {
    show(1);
    expect(screen.getAllByRole("link")).toHaveLength(1);
  });

  it("shows Bengali digits on a Bengali page", () => {
    show(3, "bn");
    expect(screen.getByRole("link", { name: "ছবি ২" })).toBeInTheDocument();
  });

  it("scrolls to the picture of a thumbnail and marks it", async () => {
    show();
    await userEvent.click(screen.getByRole("link", { name: "Picture 3" }));
    expect(scrolled).toHaveBeenCalledWith({ left: 800, behavior: undefined });
    expect(screen.getByRole("link", { name: "Picture 3" })).toHaveAttribute("aria-current", "true");
    expect(picture("c")).toHaveAttribute("tabindex", "0");
    expect(picture("a")).toHaveAttribute("tabindex", "-1");
  });

  it("moves with the arrow keys and stops at both ends", async () => {
    show();
    await userEvent.tab();
    await userEvent.keyboard("{ArrowLeft}");
    expect(picture("a")).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowRight}");
    expect(picture("c")).toHaveFocus();
  });

  it("opens the lightbox, steps and zooms, and closes at the last shown picture", async () => {
    show();
    await userEvent.click(picture("a"));
    const dialog = await screen.findByRole("dialog", { name: "Pictures of Pain Gel" });
    expect(dialog).toHaveTextContent("1 / 3");
    expect(screen.getByRole("button", { name: "Previous picture", hidden: true })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Next picture" }));
    expect(dialog).toHaveTextContent("2 / 3");

    await userEvent.click(screen.getByRole("button", { name: "Gel, side b Zoom in" }));
    expect(screen.getByRole("button", { name: "Gel, side b Zoom out" })).toBeInTheDocument();
    await userEvent.keyboard("{ArrowRight}");
    expect(dialog).toHaveTextContent("2 / 3");
    await userEvent.click(screen.getByRole("button", { name: "Gel, side b Zoom out" }));
    await userEvent.keyboard("{ArrowRight}");
    expect(dialog).toHaveTextContent("3 / 3");

    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(screen.getByRole("link", { name: "Picture 3" })).toHaveAttribute("aria-current", "true");
  });

  it("leaves a click with a modifier key to the browser", async () => {
    show();
    const left: boolean[] = [];
    const record = (event: Event) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", record, { once: true });
    const user = userEvent.setup();
    await user.keyboard("{Control>}");
    await user.click(picture("a"));
    expect(left).toEqual([true]);
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
