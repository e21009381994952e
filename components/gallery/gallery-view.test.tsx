import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { galleryEntries } from "@/lib/centre/gallery/gallery-entries";
import type { GalleryItem } from "@/lib/contract/readers/home";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { Locale } from "@/lib/i18n/locales";
import { GalleryView } from "./gallery-view";

const base = {
  titleBn: null,
  video: null,
  videoWebm: null,
  videoSeconds: null,
  createdAt: null,
  captions: null,
  captionsBn: null,
};
const picture = (id: number, title: string | null = `Room ${id}`): GalleryItem => ({
  ...base,
  id,
  isVideo: false,
  image: `demo/${id}.webp`,
  title,
});
const video = (id: number, address: string | null): GalleryItem => ({
  ...base,
  id,
  isVideo: true,
  image: `demo/${id}.webp`,
  title: `Film ${id}`,
  video: address,
});

const show = (items: GalleryItem[], locale: Locale = "en") =>
  renderWithProviders(
    <GalleryView locale={locale} entries={galleryEntries(items, locale)} />,
    locale,
  );
const opener = (name: string) => screen.getByRole("link", { name: `${name} Enlarge` });

// jsdom has no layout and no scrolling.
beforeEach(() => {
  Object.assign(Element.prototype, { scrollTo: jest.fn() });
  HTMLMediaElement.prototype.load = jest.fn();
});

describe("GalleryView", () => {
  it("labels pictures and videos, and shows nine per batch", async () => {
    show([
      picture(1),
      video(2, "demo/2.mp4"),
      ...Array.from({ length: 9 }, (_, i) => picture(i + 3)),
    ]);
    const items = screen.getAllByRole("listitem");
    expect(items).toHaveLength(11);
    expect(items[0]).toHaveTextContent(/PortfolioRoom 1$/);
    expect(items[1]).toHaveTextContent(/Youtube VideoFilm 2$/);
    expect(items.filter((item) => !item.classList.contains("hidden"))).toHaveLength(9);
    await userEvent.click(screen.getByRole("button", { name: "SEE MORE +" }));
    expect(items.filter((item) => !item.classList.contains("hidden"))).toHaveLength(11);
  });

  it("opens a picture with its title, and steps through pictures only", async () => {
    show([picture(1), video(2, "demo/2.mp4"), picture(3)]);
    expect(opener("Room 3")).toHaveAttribute("href", "/media/demo/3.webp");
    await userEvent.click(opener("Room 3"));
    const dialog = await screen.findByRole("dialog", { name: "Gallery photos" });
    expect(dialog).toHaveTextContent("2 / 2");
    expect(within(dialog).getByText("Room 3")).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole("button", { name: "Previous picture" }));
    expect(dialog).toHaveTextContent("1 / 2");
    expect(within(dialog).getByText("Room 1")).toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });

  it("loads a video only after a click", async () => {
    show([video(2, "demo/2.mp4")]);
    expect(document.querySelector("video, source, iframe")).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Play video: Film 2" }));
    expect(document.querySelector("source")).toHaveAttribute("src", "/media/demo/2.mp4");
  });

  it.each([
    ["en", "uploads/a.vtt", "uploads/b.vtt", "en"],
    ["bn", "uploads/a.vtt", "uploads/b.vtt", "bn"],
    ["bn", "uploads/a.vtt", null, "en"],
    ["en", null, null, undefined],
  ] as const)(
    "on %s pages, shows captions %s and %s: %s first",
    async (locale, captions, captionsBn, shown) => {
      show([{ ...video(2, "demo/2.mp4"), captions, captionsBn }], locale);
      await userEvent.click(screen.getByRole("link", { name: /Film 2/ }));
      const tracks = [...document.querySelectorAll("track")];
      const files = [captions, captionsBn].filter((path) => path !== null);
      expect(tracks.map((track) => track.getAttribute("src"))).toEqual(
        files.map((path) => `/media/${path}`),
      );
      expect(tracks.find((track) => track.default)?.srclang).toBe(shown);
    },
  );

  it("opens videos of other sites in a new tab", () => {
    show([video(2, "https://youtu.be/abc")]);
    const link = screen.getByRole("link", { name: "Watch video: Film 2 (opens in a new tab)" });
    expect(link).toHaveAttribute("href", "https://youtu.be/abc");
    expect(link).toHaveAttribute("rel", "noopener noreferrer");
  });

  it("leaves out entries without a valid address, and shows entries without a title", () => {
    show([video(2, "javascript:alert(1)"), { ...picture(3), image: null }, picture(4, null)]);
    expect(screen.getAllByRole("listitem")).toHaveLength(1);
    expect(opener("Gallery photo")).toBeInTheDocument();
  });

  it("shows an empty state", () => {
    show([]);
    expect(screen.getByText("There is nothing in the gallery yet.")).toBeInTheDocument();
  });

  it("shows Bengali titles if available, and marks English ones", () => {
    show([{ ...picture(1), titleBn: "ওয়ার্ড" }, picture(2)], "bn");
    expect(screen.getByText("ওয়ার্ড")).toHaveAttribute("lang", "bn");
    expect(screen.getByText("Room 2")).toHaveAttribute("lang", "en");
    expect(screen.getAllByText("পোর্টফোলিও")).toHaveLength(2);
  });
});
