import { AxiosError, AxiosHeaders } from "axios";
import { withRetries } from "./upload-photo";

function refusal(status: number, data: unknown): AxiosError {
  const config = { headers: new AxiosHeaders() };
  const response = { status, data, statusText: "", headers: {}, config };
  return new AxiosError("refused", undefined, config, undefined, response);
}

const HARD = refusal(422, { message: "m", errors: { recaptchaToken: ["m"] }, robot: "hard" });
const { signal } = new AbortController();

test("solves a hard robot check once, and sends again with its token", async () => {
  const call = jest.fn().mockRejectedValueOnce(HARD).mockResolvedValue("stored");
  const solveHardCheck = jest.fn().mockResolvedValue("solved");
  expect(await withRetries({ signal, solveHardCheck }, call)).toBe("stored");
  expect(call.mock.calls).toEqual([[{}], [{ "X-Robot-Token": "solved" }]]);
});

test("gives up when the check is refused, or cannot be solved", async () => {
  const call = jest.fn().mockRejectedValue(HARD);
  const solveHardCheck = jest.fn().mockResolvedValue("solved");
  await expect(withRetries({ signal, solveHardCheck }, call)).rejects.toBe(HARD);
  expect(solveHardCheck).toHaveBeenCalledTimes(1);
  await expect(withRetries({ signal }, call)).rejects.toBe(HARD);
});
