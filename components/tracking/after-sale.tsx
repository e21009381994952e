import { useTranslations } from "next-intl";
import { Suspense, useState } from "react";
import {
  RequestedRobotCheck,
  useRobotCheckOnDemand,
} from "@/components/robot/robot-check-on-demand";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { lazyComponent } from "@/components/ui/lazy-component";
import { problemOf } from "@/lib/browser-api/problem";
import type { AfterSalesOffer } from "@/lib/site/order-page";

const OrderReturns = lazyComponent(() =>
  import("@/components/returns/order-returns").then((module) => module.OrderReturns),
);

const OrderComplaints = lazyComponent(() =>
  import("@/components/complaints/order-complaints").then((module) => module.OrderComplaints),
);

type Failure = "errors.robot" | "errors.tooMany" | "errors.failed";

function failureOf(error: unknown): Failure {
  const { status, errors } = problemOf(error);
  if (errors.recaptchaToken) return "errors.robot";
  return status === 429 ? "errors.tooMany" : "errors.failed";
}

interface AfterSaleProps {
  /** Number of the order. */
  number: string;
  /** Phone number with which the order was found. */
  provenBy: string;
  offer: AfterSalesOffer;
}

/** Button that shows returns and complaints of an order to a visitor who has its phone number. */
export function AfterSale({ number, provenBy, offer }: AfterSaleProps) {
  const t = useTranslations("tracking");
  const robot = useRobotCheckOnDemand();
  const [state, setState] = useState<"closed" | "opening" | "open">("closed");
  const [failure, setFailure] = useState<Failure | null>(null);

  async function open() {
    setState("opening");
    setFailure(null);
    try {
      const { proveOrder } = await import("./order-proof");
      await robot.send((robotToken) => proveOrder(number, provenBy, robotToken));
      setState("open");
    } catch (error) {
      setFailure(failureOf(error));
      setState("closed");
    }
  }

  if (state === "open")
    return (
      <Suspense>
        <div className="mt-6 grid gap-4">
          {offer.returning && <OrderReturns number={number} />}
          {offer.complaining && <OrderComplaints number={number} />}
        </div>
      </Suspense>
    );
  return (
    <div className="mt-6 grid gap-3 print:hidden">
      <RequestedRobotCheck action="tracking" check={robot.check} />
      {failure && <Alert>{t(failure)}</Alert>}
      <button
        type="button"
        onClick={open}
        disabled={state === "opening"}
        className={`${buttonStyle("secondary")} justify-self-start`}
      >
        {t("afterSale")}
      </button>
    </div>
  );
}
