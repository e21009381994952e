import { AppError } from "../../errors";

/** 419: the client fetches a new token once and repeats (DESIGN 4). */
export function sessionExpired(): AppError {
  return new AppError(419, "Your session has expired. Please try again.");
}
