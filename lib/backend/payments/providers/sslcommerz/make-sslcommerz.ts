import type { PaymentGateway } from "../../payment-gateway";
import { connect, type GatewayContext } from "../gateway-context";
import type { SslcommerzCredentials } from "./sslcommerz-client";
import { SslcommerzGateway } from "./sslcommerz-gateway";

export interface SslcommerzSettings {
  gateway: "sslcommerz";
  /** Such as https://securepay.sslcommerz.com. */
  baseUrl: string;
  credentials: SslcommerzCredentials;
}

export function makeSslcommerz(
  { gateway: name, baseUrl, credentials }: SslcommerzSettings,
  context: GatewayContext,
): PaymentGateway {
  return new SslcommerzGateway({ name, connection: connect(context, baseUrl), credentials });
}
