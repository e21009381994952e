import { screen } from "@testing-library/react";
import { robot } from "@/lib/dev/testing/fake-robot-check";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { LazyRobotCheck } from "./lazy-robot-check";
import { RobotToken } from "./robot-token";

jest.mock("./robot-check", () => jest.requireActual("@/lib/dev/testing/fake-robot-check"));

it("renders no check until it is active, then provides the token", async () => {
  const token = new RobotToken();
  const check = { action: "order", token } as const;
  const { rerender } = renderWithProviders(<LazyRobotCheck {...check} active={false} />);
  expect(screen.queryByText("robot check")).toBeNull();
  await expect(token.take(0)).resolves.toBeNull();
  rerender(<LazyRobotCheck {...check} active />);
  expect(await screen.findByText("robot check")).toBeInTheDocument();
  await expect(token.take(0)).resolves.toBe(robot.token);
});
