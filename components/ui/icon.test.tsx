import { render } from "@testing-library/react";
import { Icon } from "./icon";
import { IconSheet } from "./icon-sheet";

describe("Icon", () => {
  it("of the sheet refers to a shape that the sheet has", () => {
    const { container } = render(
      <>
        <IconSheet />
        <Icon name="heart" />
      </>,
    );
    const href = container.querySelector("use")?.getAttribute("href");
    expect(container.querySelector(`symbol${href} path`)).toHaveAttribute("d");
  });

  it("that few pages show brings its own shape", () => {
    const { container } = render(<Icon name="print" />);
    expect(container.querySelector("path")).toHaveAttribute("d");
    expect(container.querySelector("use")).toBeNull();
  });
});
