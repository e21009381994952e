import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderOnPage } from "@/lib/dev/testing/render-on-page";
import { BookPreview } from "./book-preview";

const pages = [1, 2, 3].map((number) => ({
  src: `/media/page-${number}.webp`,
  alt: `Page ${number}`,
}));

const show = (shown = pages) =>
  renderOnPage(
    <BookPreview label="Read Book" title="Book Preview" empty="Nothing." pages={shown} />,
  );
const opener = () => screen.getByRole("button", { name: "Read Book" });
const dialog = () => screen.getByRole("dialog", { name: "Book Preview" });

describe("BookPreview", () => {
  it("loads no pictures before the dialog is opened", () => {
    show();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(document.images).toHaveLength(0);
  });

  it("shows the pages in order, and restores the focus when it is closed", async () => {
    show();
    await userEvent.click(opener());
    const pictures = within(dialog()).getAllByRole("img");
    expect(pictures.map((picture) => picture.getAttribute("alt"))).toEqual([
      "Page 1",
      "Page 2",
      "Page 3",
    ]);
    for (const picture of pictures) expect(picture).toHaveAttribute("loading", "lazy");

    await userEvent.click(within(dialog()).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
    await userEvent.click(opener());
    expect(dialog()).toBeInTheDocument();
  });

  it("shows a text if there are no pages", async () => {
    show([]);
    await userEvent.click(opener());
    expect(within(dialog()).getByText("Nothing.")).toBeInTheDocument();
    expect(within(dialog()).queryByRole("list")).not.toBeInTheDocument();
  });

  it("closes when the router hides the page, and stays closed when it is shown again", async () => {
    const page = show();
    await userEvent.click(opener());
    const popup = dialog() as HTMLDialogElement;
    await page.putAway();
    expect(popup.open).toBe(false);
    await page.comeBack();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(opener()).toBeVisible();
  });
});
