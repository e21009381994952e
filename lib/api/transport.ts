import "server-only";
import axios, { type AxiosInstance } from "axios";
import { embeddedBackend } from "@/lib/api/embedded";
import { type ServerConfig, serverConfig, shopUserAgent } from "@/lib/site/config/server-config";

const TIMEOUT_MS = 8_000;
/** 10,000 products with their descriptions are 20 MB, in Bengali twice that. */
const MAX_ANSWER_BYTES = 64_000_000;
/** axios' fetch adapter needs an absolute address; nothing listens here. */
const EMBEDDED_ORIGIN = "http://embedded.invalid";

let client: AxiosInstance | undefined;

/** Server-side HTTP client of the contract: the embedded backend in process, or `API_URL` over HTTP. */
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
    maxContentLength: MAX_ANSWER_BYTES,
    maxRedirects: 0,
    responseType: "text",
    transitional: { silentJSONParsing: false },
    validateStatus: () => true,
    headers: { accept: "application/json", "user-agent": shopUserAgent({ siteUrl }) },
  });
}

/** The backend cannot be told to stop, but whoever asks waits no longer than the time limit. */
async function fetchEmbedded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const { signal } = request;
  const answer = (await embeddedBackend()).fetch(request);
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
    answer.then(resolve, reject);
  });
}
