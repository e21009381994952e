import { render, screen } from "@testing-library/react";
import { ArrivalHeading } from "./arrival-heading";

const heading = <ArrivalHeading className="">Order Confirmed!</ArrivalHeading>;

test("takes the focus of the page that a navigation has opened", () => {
  const { rerender } = render(<main tabIndex={-1}>Loading...</main>);
  screen.getByRole("main").focus();
  rerender(<main tabIndex={-1}>{heading}</main>);
  expect(screen.getByRole("heading")).toHaveFocus();
});

test("leaves the focus where the visitor has moved it, and after a full load", () => {
  const { rerender, unmount } = render(
    <main tabIndex={-1}>
      <input />
    </main>,
  );
  screen.getByRole("textbox").focus();
  rerender(
    <main tabIndex={-1}>
      <input />
      {heading}
    </main>,
  );
  expect(screen.getByRole("textbox")).toHaveFocus();
  unmount();
  render(<main tabIndex={-1}>{heading}</main>);
  expect(document.body).toHaveFocus();
});
