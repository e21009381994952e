/** @jest-environment node */
import { RobotToken } from "./robot-token";

const solved = (token: string) => () => Promise.resolve(token);

describe("RobotToken", () => {
  it("gives what is there at once", async () => {
    const token = new RobotToken();
    token.provide(solved("a"));
    await expect(token.take(0)).resolves.toBe("a");
  });

  it("waits for a solution on its way", async () => {
    const token = new RobotToken();
    const taken = token.take(60_000);
    token.provide(solved("b"));
    await expect(taken).resolves.toBe("b");
  });

  it("gives up after its timeout", async () => {
    await expect(new RobotToken().take(1)).resolves.toBeNull();
  });

  it("forgets an expired solution", async () => {
    const token = new RobotToken();
    token.provide(solved("a"));
    token.provide(null);
    await expect(token.take(1)).resolves.toBeNull();
  });
});
