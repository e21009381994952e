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
  it("loads the map of another company only after a click", async () => {
    show(embed);
    expect(document.querySelector("iframe")).toBeNull();
    expect(screen.getByText(/embed\.maps\.example/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Show map" }));
    const map = screen.getByTitle("Map: House 12, Dhaka");
    expect(map).toHaveAttribute("src", embed);
    expect(map).toHaveFocus();
  });

  it("leads to the map in a new tab where nothing can be framed", () => {
    show(null);
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
    const opener = screen.getByRole("link", { name: "Open map (opens in a new tab)" });
    expect(opener).toHaveAttribute("href", link);
    expect(opener).toHaveAttribute("target", "_blank");
  });

  it("shows a drawn map that leads there, too", () => {
    show(null, "/media/map.webp");
    const drawn = screen.getByRole("img", { name: "Map: House 12, Dhaka" });
    expect(drawn.closest("a")).toHaveAttribute("href", link);
  });

  it("needs no drawn map where there is a real one", () => {
    show(embed, "/media/map.webp");
    expect(screen.queryByRole("img")).not.toBeInTheDocument();
  });
});
