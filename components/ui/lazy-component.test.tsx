import { screen, waitFor } from "@testing-library/react";
import { Suspense } from "react";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { lazyComponent } from "./lazy-component";
import { lazyWithFallback, RenderNothing } from "./lazy-with-fallback";

const Greeting = ({ name }: { name: string }) => <p>Hello, {name}</p>;

function show(load: () => Promise<typeof Greeting>, isLikely?: () => boolean) {
  const Lazy = lazyComponent(load, isLikely);
  return () =>
    renderWithProviders(
      <Suspense fallback={<p>Waiting</p>}>
        <Lazy name="Rahim" />
      </Suspense>,
    );
}

it("renders nothing if an optional component fails to load", async () => {
  const Lazy = lazyWithFallback<object>(
    () => Promise.reject(new Error("network error")),
    RenderNothing,
  );
  renderWithProviders(
    <Suspense fallback={<p>Waiting</p>}>
      <Lazy />
    </Suspense>,
  );
  await waitFor(() => expect(screen.queryByText("Waiting")).not.toBeInTheDocument());
  expect(document.body).toHaveTextContent("");
});

describe("lazyComponent", () => {
  it("loads the component when it is rendered", async () => {
    const load = jest.fn(async () => Greeting);
    const render = show(load);
    expect(load).not.toHaveBeenCalled();
    render();
    expect(screen.getByText("Waiting")).toBeVisible();
    expect(await screen.findByText("Hello, Rahim")).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("preloads a likely component and retries after a failed preload", async () => {
    const load = jest.fn(async () => Greeting).mockRejectedValueOnce(new Error("network error"));
    const render = show(load, () => true);
    expect(load).toHaveBeenCalledTimes(1);
    render();
    expect(await screen.findByText("Hello, Rahim")).toBeVisible();
  });

  it("shows an error panel if the component fails to load", async () => {
    show(() => Promise.reject(new Error("network error")))();
    expect(await screen.findByText(/cannot be shown right now/)).toBeVisible();
    expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
  });
});
