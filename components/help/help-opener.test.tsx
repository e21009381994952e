import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderOnPage } from "@/lib/dev/testing/render-on-page";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { HelpOpener } from "./help-opener";
import { HELP_TEXTS } from "./help-texts";

const { bn: bengali, en: english } = HELP_TEXTS;
const video = {
  mp4: "/media/a.mp4",
  poster: "/media/a.jpg",
  captions: { en: "/media/a-en.vtt", bn: "/media/a-bn.vtt" },
};

const link = () => screen.getByRole("link", { name: bengali.link, hidden: true });

describe("HelpOpener", () => {
  it("links to the register page, also without JavaScript", () => {
    renderWithProviders(<HelpOpener label={bengali.link} video={null} />);
    expect(link()).toHaveAttribute("href", "/register");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("shows the steps in both languages on an English page, and restores the focus", async () => {
    renderWithProviders(<HelpOpener label={bengali.link} video={null} />);
    await userEvent.click(link());
    await screen.findByRole("dialog", { name: bengali.title });
    expect(screen.getByText(english.title)).toBeInTheDocument();
    expect(screen.getAllByRole("listitem")).toHaveLength(4);
    expect(screen.getByText(`১. ${bengali.steps.menu}`)).toHaveAttribute("lang", "bn");
    expect(screen.getByText(english.steps.agree)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog", { name: bengali.title })).not.toBeInTheDocument();
    expect(link()).toHaveFocus();
  });

  it("shows only Bengali text on a Bengali page", async () => {
    renderWithProviders(<HelpOpener label={bengali.link} video={null} />, "bn");
    await userEvent.click(link());
    await screen.findByRole("dialog", { name: bengali.title });
    expect(screen.queryByText(english.steps.menu)).not.toBeInTheDocument();
  });

  it("shows the video with captions if the shop has one, and preloads nothing", async () => {
    renderWithProviders(<HelpOpener label={bengali.link} video={video} />);
    await userEvent.click(link());
    const player = await screen.findByLabelText(bengali.video);
    expect(player).toHaveAttribute("preload", "none");
    expect(player.querySelector("track[default]")).toHaveAttribute("src", "/media/a-en.vtt");
    expect(screen.queryByRole("list")).not.toBeInTheDocument();
  });

  it("closes when the router hides the page, and stays closed when it is shown again", async () => {
    const page = renderOnPage(<HelpOpener label={bengali.link} video={null} />);
    await userEvent.click(link());
    const popup = await screen.findByRole<HTMLDialogElement>("dialog");
    await page.putAway();
    expect(popup.open).toBe(false);
    await page.comeBack();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });
});
