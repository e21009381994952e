interface FileRequest {
  method: string;
  headers: Record<string, string>;
  file: Blob;
  signal: AbortSignal;
}

/**
 * Sends a file as fetch does, and reports the share that is sent, from 0 to 1, which fetch cannot.
 * @throws TypeError without a response; the reason of the signal if it ends the request
 */
export function sendFile(
  address: string,
  { method, headers, file, signal }: FileRequest,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      onProgress(total > 0 ? loaded / total : 0),
    );
    request.addEventListener("load", () =>
      resolve(new Response(request.responseText, { status: request.status })),
    );
    request.addEventListener("error", () => reject(new TypeError("there is no response")));
    request.addEventListener("abort", () => reject(signal.reason));
    request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
    signal.addEventListener("abort", abort);
    request.send(file);
  });
}
