// Separate file, because the contract's readers, the server and the browser import it.

/**
 * Thrown when the API cannot be read: no response, a failure status, or a response outside of the
 * contract.
 */
export class ApiError extends Error {
  override name = "ApiError";
}
