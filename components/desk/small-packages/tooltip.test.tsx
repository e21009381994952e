import { render, screen } from "@testing-library/react";
import { Tooltip } from "./tooltip";

test("the text is the name of the element", () => {
  render(
    <Tooltip title="Sort by total">
      <button type="button">Total</button>
    </Tooltip>,
  );
  expect(screen.getByRole("button", { name: "Sort by total" })).toHaveAttribute(
    "title",
    "Sort by total",
  );
});

test("a name of its own stays, and an empty text names nothing", () => {
  render(
    <>
      <Tooltip title="Columns">
        <button type="button" aria-label="Choose columns" />
      </Tooltip>
      <Tooltip title="">
        <button type="button">Save</button>
      </Tooltip>
    </>,
  );
  expect(screen.getByRole("button", { name: "Choose columns" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Save" })).not.toHaveAttribute("title");
});
