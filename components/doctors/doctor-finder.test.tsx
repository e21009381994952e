import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { DoctorFinder } from "./doctor-finder";

const NAMES = Array.from({ length: 9 }, (_, index) => `Doctor ${index + 1}`);

function show() {
  return renderWithProviders(
    <DoctorFinder
      doctors={NAMES.map((name) => ({ words: [name], weekdays: [6] }))}
      weekdays={[{ value: 6, text: "Saturday" }]}
      label="Doctors"
      step={4}
      className="grid"
    >
      {NAMES.map((name) => (
        <a key={name} href={`/${name}`}>
          {name}
        </a>
      ))}
    </DoctorFinder>,
  );
}

/** Leaves the page, and shows it again as the router does after Back. */
function leaveAndGoBack(page: ReturnType<typeof show>) {
  page.unmount();
  window.dispatchEvent(new PopStateEvent("popstate"));
  return show();
}

// jsdom loads no style sheet, so the class decides which doctors are visible.
const shown = () =>
  within(screen.getByRole("list", { name: "Doctors" }))
    .getAllByRole("listitem")
    .filter((item) => !item.classList.contains("hidden")).length;
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

it("shows search and batches after Back, and another search from its first batch", async () => {
  const page = show();
  await userEvent.type(screen.getByRole("searchbox"), "doctor");
  await userEvent.selectOptions(screen.getByRole("combobox"), "Saturday");
  await press("SEE MORE +");
  expect(shown()).toBe(8);
  leaveAndGoBack(page);
  expect(screen.getByRole("searchbox")).toHaveValue("doctor");
  expect(screen.getByRole("combobox")).toHaveValue("6");
  expect(shown()).toBe(8);
  await userEvent.selectOptions(screen.getByRole("combobox"), "Any day");
  expect(shown()).toBe(4);
});

it("starts fresh when a link opens the page", async () => {
  const page = show();
  await userEvent.type(screen.getByRole("searchbox"), "doctor 1");
  page.unmount();
  show();
  expect(screen.getByRole("searchbox")).toHaveValue("");
  expect(shown()).toBe(4);
});
