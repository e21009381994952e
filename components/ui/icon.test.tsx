import { render } from "@testing-library/react";
import { Icon } from "./icon";
import { IconSheet } from "./icon-sheet";

describe("Icon", () => {
  it("references a symbol of the sprite", () => {
    const { container } = render(
      <>
        <IconSheet />
        <Icon name="heart" />
      </>,
    );
    const href = container.querySelector("use")?.getAttribute("href");
    expect(container.querySelector(`symbol${href} path`)).toHaveAttribute("d");
  });

  it("inlines the path of an icon that is not in the sprite", () => {
    const { container } = render(<Icon name="print" />);
    expect(container.querySelector("path")).toHaveAttribute("d");
    expect(container.querySelector("use")).toBeNull();
  });
});
