import "server-only";
import axios, { type AxiosInstance } from "axios";
import { embeddedBackend } from "@/lib/server-reads/embedded";
import { type ServerConfig, serverConfig, shopUserAgent } from "@/lib/site/config/server-config";

const TIMEOUT_MS = 8_000;
/**
 * Maximum size of a response in bytes. 10,000 products with descriptions are 20 MB, in Bengali
 * twice that.
 */
const MAX_RESPONSE_BYTES = 64_000_000;
/** Axios' fetch adapter needs an absolute URL; no request is sent to it. */
const EMBEDDED_ORIGIN = "http://embedded.invalid";

let client: AxiosInstance | undefined;

/**
 * Returns the server-side HTTP client of the API: the embedded backend in this process, or
 * `API_URL` over HTTP.
 */
export function transport(): AxiosInstance {
  client ??= createTransport(serverConfig());
  return client;
}

function createTransport({ apiUrl, siteUrl }: ServerConfig): AxiosInstance {
  return axios.create({
    baseURL: apiUrl ?? EMBEDDED_ORIGIN,
    adapter: "fetch",
    env: apiUrl ? {} : { fetch: fetchEmbedded },
    allowAbsoluteUrls: false,
    timeout: TIMEOUT_MS,
    maxContentLength: MAX_RESPONSE_BYTES,
    maxRedirects: 0,
    responseType: "text",
    transitional: { silentJSONParsing: false },
    validateStatus: () => true,
    headers: { accept: "application/json", "user-agent": shopUserAgent({ siteUrl }) },
  });
}

/**
 * Rejects when the request is aborted. The embedded backend itself ignores the signal and goes on.
 */
async function fetchEmbedded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { signal } = request;
  const response = (await embeddedBackend()).fetch(request);
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    response.then(resolve, reject);
  });
}
