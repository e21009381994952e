import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { RobotCheck } from "./robot-check";
import { ROBOT_TIMEOUT_MS, RobotToken } from "./robot-token";

const fetchRobotTask = jest.fn();
jest.mock("@/lib/browser-api/robot-check", () => ({
  fetchRobotTask: (...given: unknown[]) => fetchRobotTask(...given),
}));

const show = (token: RobotToken) =>
  renderWithProviders(<RobotCheck action="contact" token={token} />);

it("shows a message after 3 s and an error after 10 s, and can be retried", async () => {
  jest.useFakeTimers();
  fetchRobotTask.mockReturnValue(new Promise(() => undefined));
  const token = new RobotToken();
  show(token);
  void token.take(ROBOT_TIMEOUT_MS);
  expect(screen.queryByRole("status")).toBeNull();
  act(() => jest.advanceTimersByTime(3_000));
  expect(screen.getByRole("status")).toHaveTextContent("takes longer than usual");
  act(() => jest.advanceTimersByTime(7_000));
  expect(screen.getByText(/The robot check could not be loaded/)).toBeInTheDocument();
  jest.useRealTimers();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(fetchRobotTask).toHaveBeenCalledTimes(2);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

it("says that a page without https cannot do the check", async () => {
  Object.defineProperty(window, "isSecureContext", { value: false, configurable: true });
  fetchRobotTask.mockRejectedValue(new Error("offline"));
  show(new RobotToken());
  expect(await screen.findByText(/needs a secure address \(https\)/)).toBeInTheDocument();
  Reflect.deleteProperty(window, "isSecureContext");
});

it("resolves a pending token request with null when the challenge cannot be loaded", async () => {
  fetchRobotTask.mockRejectedValue(new Error("offline"));
  const token = new RobotToken();
  show(token);
  await expect(token.take(ROBOT_TIMEOUT_MS)).resolves.toBeNull();
  expect(await screen.findByText(/The robot check could not be loaded/)).toBeInTheDocument();
});
