import "server-only";
import axios, { type AxiosInstance } from "axios";
import { embeddedBackend } from "@/lib/api/embedded";
import { serverConfig } from "@/lib/config/server-config";

const TIMEOUT_MS = 8_000;
/** 10,000 products with their descriptions are 20 MB, in Bengali twice that. */
const MAX_ANSWER_BYTES = 64_000_000;
/** axios' fetch adapter needs an absolute address; nothing listens here. */
const EMBEDDED_ORIGIN = "http://embedded.invalid";

let client: AxiosInstance | undefined;

/** Server-side HTTP client of the contract: the embedded backend in process, or `API_URL` over HTTP. */
export function transport(): AxiosInstance {
  client ??= createTransport(serverConfig().apiUrl);
  return client;
}

function createTransport(apiUrl: string | undefined): AxiosInstance {
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
    headers: { accept: "application/json" },
  });
}

async function fetchEmbedded(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const backend = await embeddedBackend();
  return backend.fetch(new Request(input, init));
}
