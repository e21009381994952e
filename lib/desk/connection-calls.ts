import { looseList, looseObject, looseText } from "@/lib/base/loose";
import type { DeskClient } from "./desk-client";

const KEYS = ["mail", "sms", "payment"] as const;
const STATES = ["ready", "missing", "shown", "sandbox"] as const;
const TEST_STATES = ["waiting", "sending", "sent", "shown", "dead", "withdrawn"] as const;

/** A service outside of the shop, and its latest test message. */
export interface ConnectionRecord {
  key: (typeof KEYS)[number];
  /** `shown`: messages are shown to staff instead of sent. `sandbox`: payments take test money. */
  state: (typeof STATES)[number];
  /** Environment variables that set it up. */
  variables: string[];
  test: { at: string; state: (typeof TEST_STATES)[number]; problem: string | null } | null;
}

function readTest(value: unknown): ConnectionRecord["test"] {
  const { at, state, problem } = looseObject(value);
  const known = TEST_STATES.find((one) => one === state);
  return known ? { at: looseText(at) ?? "", state: known, problem: looseText(problem) } : null;
}

/** Reads the connections from a response; unknown ones are left out. */
function readConnections(data: unknown): ConnectionRecord[] {
  return looseList(data).flatMap(({ key, state, variables, test }) => {
    const known = KEYS.find((one) => one === key);
    if (!known) return [];
    return {
      key: known,
      state: STATES.find((one) => one === state) ?? "missing",
      variables: Array.isArray(variables) ? variables.map(String) : [],
      test: readTest(test),
    };
  });
}

/** Calls for mail, SMS and payments. */
export function createConnectionCalls({ call }: DeskClient) {
  return {
    /** Returns the state of the connections, and the latest test messages. */
    async connections(signal?: AbortSignal): Promise<ConnectionRecord[]> {
      const { data } = await call("GET", "connections", { signal });
      return readConnections(data);
    },
    /** Sends a test message to an email address or mobile number. */
    async testConnection(way: "mail" | "sms", to: string): Promise<void> {
      await call("POST", `connections/${way}/test`, { body: { to } });
    },
    /** Asks the payment gateway. @returns why it cannot be used; null if it can */
    async checkGateway(): Promise<string | null> {
      const { data } = await call("POST", "connections/payment/check", { body: {} });
      return looseText(looseObject(data).problem);
    },
  };
}
