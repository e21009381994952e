import type { PaymentGateway } from "../../payment-gateway";
import { connect, type GatewayContext } from "../gateway-context";
import type { RefundApi } from "./bkash-facts";
import { BkashGateway } from "./bkash-gateway";
import type { BkashCredentials } from "./bkash-token";

/** `refundApi` defaults to v2. */
export interface BkashSettings {
  gateway: "bkash";
  baseUrl: string;
  credentials: BkashCredentials;
  refundApi?: RefundApi;
}

export function makeBkash(settings: BkashSettings, context: GatewayContext): PaymentGateway {
  const { baseUrl, credentials, refundApi = "v2" } = settings;
  const { tokenKey, db, now } = context;
  const connection = connect(context, baseUrl);
  return new BkashGateway({
    name: settings.gateway,
    connection,
    credentials,
    refundApi,
    tokenKey,
    db,
    now,
  });
}
