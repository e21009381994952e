import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { Tabs } from "./tabs";

const tabs = [
  { id: "description", title: "Description", panel: <p>About it</p> },
  { id: "reviews", title: "Reviews", panel: <p>Liked it</p> },
  { id: "delivery", title: "Delivery", panel: <p>Tomorrow</p> },
];
const tab = (name: string) => screen.getByRole("tab", { name });
const opened = () =>
  screen.getAllByRole("tabpanel").flatMap((panel) => ("open" in panel.dataset ? panel.id : []));

beforeEach(() => window.history.replaceState(null, "", "/products/1"));

describe("Tabs", () => {
  it("renders every panel, opens the first and has links that work without JavaScript", () => {
    const html = renderToString(<Tabs label="Details" tabs={tabs} />);
    for (const text of ["About it", "Liked it", "Tomorrow"]) expect(html).toContain(text);
    expect(html).toContain('href="#reviews"');
    expect(html.match(/data-open/g)).toHaveLength(1);
  });

  it("moves with the arrow keys, wrapping around, and with Home and End", async () => {
    render(<Tabs label="Details" tabs={tabs} />);
    await userEvent.tab();
    expect(tab("Description")).toHaveFocus();
    const seen: string[] = [];
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "Home", "End"]) {
      await userEvent.keyboard(`{${key}}`);
      seen.push(...opened());
      expect(document.activeElement).toHaveAttribute("aria-selected", "true");
    }
    expect(seen).toEqual([
      "reviews",
      "delivery",
      "description",
      "delivery",
      "description",
      "delivery",
    ]);
  });

  it("has one tab stop for the tabs and one for the panel", async () => {
    render(<Tabs label="Details" tabs={tabs} />);
    await userEvent.click(tab("Reviews"));
    expect(tab("Description")).toHaveAttribute("tabindex", "-1");
    await userEvent.tab();
    expect(screen.getByRole("tabpanel", { name: "Reviews" })).toHaveFocus();
    expect(window.location.hash).toBe("#reviews");
  });

  it("opens the tab named by the address, initially and on change, and ignores unknown names", () => {
    window.history.replaceState(null, "", "#reviews");
    render(<Tabs label="Details" tabs={tabs} />);
    expect(opened()).toEqual(["reviews"]);
    const go = (hash: string) =>
      act(() => {
        window.history.replaceState(null, "", hash);
        window.dispatchEvent(new HashChangeEvent("hashchange"));
      });
    go("#delivery");
    expect(opened()).toEqual(["delivery"]);
    go("#picture-2");
    expect(opened()).toEqual(["delivery"]);
  });
});
