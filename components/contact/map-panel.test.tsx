import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { MapPanel } from "./map-panel";

const link = "https://maps.example/place";
const embed = "https://embed.maps.example/frame?place=1";
const show = (frame: string | null, picture: string | null = null) =>
  renderWithProviders(
    <MapPanel embed={frame} picture={picture} link={link} address="House 12, Dhaka" />,
  );

describe("MapPanel", () => {
  it("loads the third-party map only after a click", async () => {
    show(embed);
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByText(/embed\.maps\.example/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Show map" }));
    const map = screen.getByTitle("Map: House 12, Dhaka");
    expect(map).toHaveAttribute("src", embed);
    expect(map).toHaveFocus();
  });

  it("links to the map in a new tab if no embed URL is set", () => {
    show(null);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    const opener = screen.getByRole("link", { name: "Open map (opens in a new tab)" });
    expect(opener).toHaveAttribute("href", link);
    expect(opener).toHaveAttribute("target", "_blank");
  });

  it("links a static map picture to the map", () => {
    show(null, "/media/map.webp");
    const drawn = screen.getByRole("img", { name: "Map: House 12, Dhaka" });
    expect(drawn.closest("a")).toHaveAttribute("href", link);
  });

  it("shows no static picture if the map can be embedded", () => {
    show(embed, "/media/map.webp");
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });
});
