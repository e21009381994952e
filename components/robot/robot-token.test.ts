/** @jest-environment node */
import { ROBOT_TIMEOUT_MS, RobotToken } from "./robot-token";

const solved = (token: string) => () => Promise.resolve(token);

describe("RobotToken", () => {
  it("returns an available token immediately", async () => {
    const token = new RobotToken();
    token.provide(solved("a"));
    await expect(token.take(0)).resolves.toBe("a");
  });

  it("waits for a pending solution", async () => {
    const token = new RobotToken();
    const taken = token.take(60_000);
    token.provide(solved("b"));
    await expect(taken).resolves.toBe("b");
  });

  it("returns null after the timeout", async () => {
    await expect(new RobotToken().take(1)).resolves.toBeNull();
  });

  it("returns null for an expired solution", async () => {
    const token = new RobotToken();
    token.provide(solved("a"));
    token.provide(null);
    await expect(token.take(1)).resolves.toBeNull();
  });

  describe("without a solution", () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it("is late after 3 s and has failed after 10 s", async () => {
      const token = new RobotToken();
      const taken = token.take(ROBOT_TIMEOUT_MS);
      jest.advanceTimersByTime(2_999);
      expect(token.status()).toBe("fine");
      jest.advanceTimersByTime(1);
      expect(token.status()).toBe("late");
      jest.advanceTimersByTime(6_999);
      expect(token.status()).toBe("late");
      jest.advanceTimersByTime(1);
      expect(token.status()).toBe("failed");
      await expect(taken).resolves.toBeNull();
    });

    it("extends the timeout on progress", async () => {
      const token = new RobotToken();
      const taken = token.take(ROBOT_TIMEOUT_MS);
      jest.advanceTimersByTime(9_000);
      token.progress();
      jest.advanceTimersByTime(9_000);
      expect(token.status()).toBe("late");
      token.provide(solved("slow"));
      await expect(taken).resolves.toBe("slow");
      expect(token.status()).toBe("fine");
    });

    it("returns null immediately after a load failure, until it is retried", async () => {
      const token = new RobotToken();
      const taken = token.take(ROBOT_TIMEOUT_MS);
      token.fail();
      await expect(taken).resolves.toBeNull();
      await expect(token.take(ROBOT_TIMEOUT_MS)).resolves.toBeNull();
      token.progress();
      const again = token.take(ROBOT_TIMEOUT_MS);
      token.provide(solved("second"));
      await expect(again).resolves.toBe("second");
    });
  });
});
