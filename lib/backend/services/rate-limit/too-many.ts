import { AppError } from "../../errors";

/**
 * 429 for one request too many; its `retry_after` is in seconds.
 * @param resetsAt epoch ms
 */
export function tooMany(resetsAt: number, now: number): AppError {
  const seconds = Math.max(1, Math.ceil((resetsAt - now) / 1000));
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 60 ? "a minute" : minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return new AppError(429, `Too many attempts. Please try again in ${wait}.`, undefined, {
    retry_after: seconds,
  });
}
