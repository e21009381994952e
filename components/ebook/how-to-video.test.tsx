import { render, screen } from "@testing-library/react";
import { MESSAGES } from "@/lib/i18n/messages";
import { HowToVideo } from "./how-to-video";

const video = {
  mp4: "/media/buy.mp4",
  webm: "/media/buy.webm",
  poster: "/media/buy.webp",
  captions: { en: "/media/buy-en.vtt", bn: "/media/buy-bn.vtt" },
};
const { howTo } = MESSAGES.bn.ebooks;

describe("HowToVideo", () => {
  it("shows the steps if the shop has no video", () => {
    render(
      <HowToVideo locale="en" video={null}>
        The steps
      </HowToVideo>,
    );
    expect(screen.getByText("The steps")).toBeInTheDocument();
    expect(document.querySelector("video")).toBeNull();
  });

  it("shows a Bengali video with captions instead of the steps, and preloads nothing", () => {
    render(
      <HowToVideo locale="en" video={video}>
        The steps
      </HowToVideo>,
    );
    expect(screen.getByRole("complementary", { name: howTo.title })).toBeInTheDocument();
    expect(screen.getByText("How to buy an e-book")).toBeInTheDocument();
    expect(screen.queryByText("The steps")).not.toBeInTheDocument();
    const player = screen.getByLabelText(howTo.video);
    expect(player).toHaveAttribute("preload", "none");
    expect(player).toHaveAttribute("lang", "bn");
    const sources = [...player.querySelectorAll("source")].map((source) => source.src);
    expect(sources).toEqual([expect.stringMatching(/webm$/), expect.stringMatching(/mp4$/)]);
    const tracks = [...player.querySelectorAll("track")];
    expect(tracks.map((track) => [track.srclang, track.default])).toEqual([
      ["bn", false],
      ["en", true],
    ]);
  });

  it("shows only Bengali text on a Bengali page", () => {
    render(
      <HowToVideo locale="bn" video={video}>
        The steps
      </HowToVideo>,
    );
    expect(screen.queryByText("How to buy an e-book")).not.toBeInTheDocument();
  });
});
