import { useTranslations } from "next-intl";
import { useState } from "react";
import { ROBOT_PATIENCE_MS, RobotToken } from "@/components/robot/robot-token";
import type { Order } from "./use-order";

/** Sends an order once the robot check is done, which starts with the first touch of the form (SPEC 5). */
export function useCheckedOrder(order: Order) {
  const t = useTranslations("checkout");
  const [token] = useState(() => new RobotToken());
  const [started, setStarted] = useState(false);
  const start = () => setStarted(true);

  async function prepare(payloadOf: (robotToken: string) => object) {
    const robotToken = await token.take(ROBOT_PATIENCE_MS);
    if (robotToken) return payloadOf(robotToken);
    order.refuse(t("completeRobotCheck"));
    return null;
  }

  function place(payloadOf: (robotToken: string) => object) {
    start();
    void order.place(() => prepare(payloadOf));
  }

  return { robot: { token, active: started }, start, place };
}
