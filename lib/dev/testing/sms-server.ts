import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { looseObject, looseText } from "@/lib/base/loose";
import type { SmsProvider } from "@/lib/site/config/sms-config";

/** Reaction of the server to a message. */
export type SmsVerdict =
  | "take"
  /** Answers as documented that the balance is used up. */
  | "no-balance"
  /** Answers as documented that the number is not valid, where that is documented. */
  | "no-such-number"
  /** Closes the connection without reading the message. */
  | "hang-up"
  /** Has the message and closes the connection. */
  | "take-silently"
  /** Answers with a page of another server. */
  | "html"
  | "server-error"
  | "not-allowed";

interface ReceivedSms {
  to: string;
  text: string;
  /** The sender's own id of the message, where there is one. */
  id: string | null;
  fields: Record<string, string>;
}

export interface TestSmsServer {
  /** Value for `SMS_URL`. */
  url: string;
  /** Messages that the server has, including those that were not confirmed. */
  messages: ReceivedSms[];
  calls: number;
  stop(): Promise<void>;
}

interface Shape {
  type: "application/json" | "application/x-www-form-urlencoded";
  needs: readonly string[];
  to: string;
  text: string;
  id?: string;
  taken: (fields: Record<string, string>) => object;
  refused: Partial<Record<SmsVerdict, object>> & { "no-balance": object; "bad-fields": object };
}

const sslRefusal = (status_code: number, error_message: string) => ({
  status: "FAILED",
  status_code,
  error_message,
  smsinfo: [],
});
const bulkRefusal = (response_code: number, error_message: string) => ({
  response_code,
  success_message: "",
  error_message,
});
const mimRefusal = (statusCode: string, responseResult: string) => ({
  statusCode,
  status: "Failed",
  trxnId: "",
  responseResult,
});

/** Fields and answers of each provider as documented, written without the code under test. */
const SHAPES: Record<SmsProvider, Shape> = {
  "ssl-wireless": {
    type: "application/json",
    needs: ["api_token", "sid", "msisdn", "sms", "csms_id"],
    to: "msisdn",
    text: "sms",
    id: "csms_id",
    taken: ({ msisdn, sms, csms_id }) => ({
      status: "SUCCESS",
      status_code: 200,
      error_message: "",
      smsinfo: [
        {
          sms_status: "SUCCESS",
          status_message: "Success",
          msisdn,
          sms_type: "EN",
          sms_body: sms,
          csms_id,
          reference_id: "5da8c1b7",
        },
      ],
    }),
    refused: {
      "no-balance": sslRefusal(4029, "Insufficient balance for 8801712345678"),
      "bad-fields": sslRefusal(4003, "Invalid parameters"),
    },
  },
  bulksmsbd: {
    type: "application/x-www-form-urlencoded",
    needs: ["api_key", "type", "number", "senderid", "message"],
    to: "number",
    text: "message",
    taken: () => ({
      response_code: 202,
      message_id: 99,
      success_message: "SMS Submitted Successfully 1",
      error_message: "",
    }),
    refused: {
      "no-balance": bulkRefusal(1007, "Balance Insufficient"),
      "no-such-number": bulkRefusal(1001, "Invalid Number 8801712345678"),
      "bad-fields": bulkRefusal(
        1003,
        "Please Required all fields/Contact Your System Administrator",
      ),
    },
  },
  "alpha-sms": {
    type: "application/x-www-form-urlencoded",
    needs: ["api_key", "msg", "to"],
    to: "to",
    text: "msg",
    taken: () => ({ error: 0, msg: "Request successfully submitted", data: { request_id: 7 } }),
    refused: {
      "no-balance": { error: 417, msg: "Insufficient balance" },
      "no-such-number": { error: 416, msg: "No valid number found" },
      "bad-fields": { error: 400, msg: "The request was rejected, due to a missing parameter" },
    },
  },
  mimsms: {
    type: "application/json",
    needs: ["UserName", "Apikey", "MobileNumber", "CampaignId", "SenderName", "TransactionType"],
    to: "MobileNumber",
    text: "Message",
    taken: () => ({
      statusCode: "200",
      status: "Success",
      trxnId: "M1",
      responseResult: "SMS Send",
    }),
    refused: {
      "no-balance": mimRefusal("208", "Insufficient Balance"),
      "bad-fields": mimRefusal("201", "Invalid request"),
    },
  },
};

function fieldsOf(type: Shape["type"], sent: string | undefined, body: string) {
  if (!sent?.startsWith(type)) return {};
  if (type !== "application/json") return Object.fromEntries(new URLSearchParams(body));
  const fields = Object.entries(looseObject(JSON.parse(body)));
  return Object.fromEntries(
    fields.flatMap(([key, value]) => (looseText(value) ? [[key, String(value)]] : [])),
  );
}

/**
 * Starts a server that speaks a provider's API on this machine. It answers refusals with status 200.
 * @param judge how to treat the n-th call, counted from 1
 */
export async function startSmsServer(
  provider: SmsProvider,
  judge: (n: number) => SmsVerdict = () => "take",
): Promise<TestSmsServer> {
  const { type, needs, to, text, id, taken, refused } = SHAPES[provider];
  const listener = createServer(async (request, response) => {
    server.calls++;
    const verdict = judge(server.calls);
    if (verdict === "hang-up") {
      request.socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const fields = fieldsOf(
      type,
      request.headers["content-type"],
      Buffer.concat(chunks).toString(),
    );
    const say = (status: number, body: object | string) =>
      response
        .writeHead(status, { "content-type": "text/html" })
        .end(typeof body === "string" ? body : JSON.stringify(body));
    if (verdict === "html") return say(200, "<h1>Welcome</h1>");
    if (verdict === "server-error") return say(500, "");
    if (verdict === "not-allowed") return say(403, "Forbidden");
    if (request.method !== "POST" || needs.some((name) => !fields[name]))
      return say(200, refused["bad-fields"]);
    const refusal = refused[verdict];
    if (refusal) return say(200, refusal);
    const own = id === undefined ? null : (fields[id] ?? null);
    server.messages.push({ to: fields[to] ?? "", text: fields[text] ?? "", id: own, fields });
    if (verdict === "take-silently") return request.socket.destroy();
    return say(200, taken(fields));
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  const { port } = listener.address() as AddressInfo;
  const server: TestSmsServer = {
    url: `http://127.0.0.1:${port}/send`,
    messages: [],
    calls: 0,
    stop: async () => {
      listener.close();
      listener.closeAllConnections();
      await once(listener, "close");
    },
  };
  return server;
}
