import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { ShareLinks } from "./share-links";

const URL = "https://shop.example/products/1";
const show = () => renderWithProviders(<ShareLinks url={URL} title="Pain Gel" />);
const copy = () => screen.getByRole("button", { name: "Copy link" });

afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
  jest.useRealTimers();
});

describe("ShareLinks", () => {
  it("links to four networks in a new tab without opener access", () => {
    show();
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("title"))).toEqual([
      "Facebook",
      "X",
      "WhatsApp",
      "LinkedIn",
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute("target", "_blank");
      expect(link).toHaveAttribute("rel", "noopener noreferrer");
      expect(link).toHaveAccessibleName(/opens in a new tab/);
      expect(link.getAttribute("href")).toContain(encodeURIComponent(URL));
    }
  });

  it("copies the address and confirms it for 3 s", async () => {
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show();
    await user.click(copy());
    expect(await navigator.clipboard.readText()).toBe(URL);
    // The clipboard promise resolves outside of act.
    await act(async () => {});
    expect(screen.getByRole("status")).toHaveTextContent("Link copied.");
    act(() => jest.advanceTimersByTime(3_000));
    expect(screen.getByRole("status")).toBeEmptyDOMElement();
  });

  it("shows the address if copying is not allowed", async () => {
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("denied"));
    show();
    await user.click(copy());
    expect(screen.getByRole("textbox", { name: "Copy this address:" })).toHaveValue(URL);
  });

  it("opens the device's share sheet and ignores its dismissal", async () => {
    const share = jest.fn().mockRejectedValue(new DOMException("closed", "AbortError"));
    Object.defineProperty(navigator, "share", { value: share, configurable: true });
    show();
    await userEvent.click(screen.getByRole("button", { name: "Share with another app" }));
    expect(share).toHaveBeenCalledWith({ title: "Pain Gel", url: URL });
  });

  it("reserves the space of the share button without a share sheet", () => {
    show();
    const button = screen.getByRole("button", { name: "Share with another app" });
    expect(button.parentElement).toHaveClass("invisible");
  });
});
