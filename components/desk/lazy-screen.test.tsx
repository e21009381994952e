import { act, render, screen } from "@testing-library/react";
import { Component, type ReactNode, Suspense } from "react";
import { lazyScreen } from "./lazy-screen";

class Catch extends Component<{ children: ReactNode }> {
  override state = { failed: false };
  static getDerivedStateFromError = () => ({ failed: true });
  override render = () => (this.state.failed ? "failed" : this.props.children);
}

async function show(Screen: ReturnType<typeof lazyScreen>): Promise<void> {
  await act(async () => {
    render(
      <Catch>
        <Suspense fallback="loading">
          <Screen />
        </Suspense>
      </Catch>,
    );
  });
}

const Orders = () => <p>Orders</p>;
const gone = () => Promise.reject(new Error("Failed to fetch dynamically imported module"));

test("shows the screen once its script is loaded", async () => {
  await show(lazyScreen(async () => ({ Orders }), "Orders"));
  expect(screen.getByText("Orders")).toBeVisible();
});

test("loads the page again when the script no longer exists", async () => {
  const reload = jest.fn(() => true);
  await show(lazyScreen(gone, "Orders", reload));
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText("loading")).toBeVisible();
});

test("shows the error when that did not help", async () => {
  jest.spyOn(console, "error").mockImplementation(() => {});
  await show(lazyScreen(gone, "Orders", () => false));
  expect(screen.getByText("failed")).toBeVisible();
});
