import type { SmsConfig, SmsProvider } from "@/lib/site/config/sms-config";

/** An SMS to one mobile number. */
export interface Sms {
  /** Such as 8801712345678. */
  to: string;
  text: string;
  /** At most 20 characters (letters and digits); equal for every retry. */
  id: string;
}

/** A field of an answer by its path, such as `smsinfo.0.sms_status`, and a value of it. */
type FieldValue = readonly [field: string, value: string];

/** Format of a provider's HTTP API: request and response. */
interface ProviderApi {
  /** Request body format. Never the query string, which proxies log. */
  format: "json" | "form";
  fields: (sms: Sms, config: SmsConfig) => Record<string, string>;
  /** The provider accepted the message if all of these match; the HTTP status is not reliable. */
  success: readonly FieldValue[];
  /** Field with the words of a refusal. */
  reason: string;
  /** Values after which a retry cannot succeed: the recipient or the text is not valid. */
  final: readonly FieldValue[];
  /** Values after which it is not known whether the provider has the message. */
  unclear: readonly FieldValue[];
}

/** APIs of the providers, as their documents and their customers describe them. */
export const PROVIDER_APIS: Record<SmsProvider, ProviderApi> = {
  // iSMS Plus v3. `csms_id` is the sender's own id of a message.
  "ssl-wireless": {
    format: "json",
    fields: ({ to, text, id }, { token, sender }) => ({
      api_token: token,
      sid: sender,
      msisdn: to,
      sms: text,
      csms_id: id,
    }),
    success: [
      ["status_code", "200"],
      ["smsinfo.0.sms_status", "SUCCESS"],
    ],
    reason: "error_message",
    final: [],
    unclear: [],
  },
  bulksmsbd: {
    format: "form",
    fields: ({ to, text }, { token, sender }) => ({
      api_key: token,
      type: "text",
      number: to,
      senderid: sender,
      message: text,
    }),
    success: [["response_code", "202"]],
    reason: "error_message",
    final: [["response_code", "1001"]],
    unclear: [["response_code", "1005"]],
  },
  // sms.net.bd.
  "alpha-sms": {
    format: "form",
    fields: ({ to, text }, { token, sender }) => ({
      api_key: token,
      msg: text,
      to,
      ...(sender ? { sender_id: sender } : {}),
    }),
    success: [["error", "0"]],
    reason: "msg",
    final: ["414", "415", "416", "420"].map((code) => ["error", code] as const),
    unclear: [["error", "409"]],
  },
  mimsms: {
    format: "json",
    fields: ({ to, text }, { user, token, sender }) => ({
      UserName: user,
      Apikey: token,
      MobileNumber: to,
      CampaignId: "null",
      SenderName: sender,
      TransactionType: "T",
      Message: text,
    }),
    success: [
      ["status", "Success"],
      ["statusCode", "200"],
    ],
    reason: "responseResult",
    final: [],
    unclear: [],
  },
};
