// A file of its own: the contract's readers, the server and the browser all throw or catch it.

/** The API could not be read: no answer, a failure status, or an answer that is not the contract's. */
export class ApiError extends Error {
  override name = "ApiError";
}
