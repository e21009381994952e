import { act, fireEvent, render, screen } from "@testing-library/react";
import { Link, MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { useScrollPlace } from "./use-scroll-place";

function Screens() {
  useScrollPlace();
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <Routes>
        <Route path="/list" element={<Link to="/record">Record</Link>} />
        <Route path="/record" element={<p>A record</p>} />
      </Routes>
    </>
  );
}

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())));

test("going back scrolls to where the screen was left", async () => {
  const scrolled: number[] = [];
  window.scrollTo = (...given: unknown[]) => {
    scrolled.push(Number(given[1]));
    window.scrollY = Number(given[1]);
  };
  render(
    <MemoryRouter initialEntries={["/list"]}>
      <Screens />
    </MemoryRouter>,
  );
  await nextFrame();
  window.scrollY = 400;
  fireEvent.scroll(window);
  fireEvent.click(screen.getByRole("link", { name: "Record" }));
  // The shorter screen scrolls at once, which is not a place of the list.
  window.scrollY = 0;
  fireEvent.scroll(window);
  expect(scrolled).toEqual([]);
  fireEvent.click(screen.getByRole("button", { name: "Back" }));
  expect(screen.getByRole("link", { name: "Record" })).toBeVisible();
  expect(scrolled).toEqual([400]);
});
