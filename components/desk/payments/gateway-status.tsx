import Alert from "@mui/material/Alert";
import { useQuery } from "@tanstack/react-query";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

/** State of a payment at the gateway, and the fields that do not match. */
export function GatewayStatusPanel({ payment }: { payment: { id: number } }) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data: found, error } = useQuery({
    queryKey: ["review", "gateway", payment.id],
    queryFn: async ({ signal }) =>
      (await dataProvider.askDeskGateway({ params: { id: payment.id }, signal })).data,
  });
  if (error)
    return <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>;
  if (!found)
    return (
      <Alert severity="info" role="status">
        {translate("desk.review.asking")}
      </Alert>
    );
  const facts = [
    translate(`desk.review.says.${found.status}`, { _: found.status }),
    found.amount !== null && `${taka(found.amount)} ${found.currency ?? ""}`.trim(),
    found.transaction && translate("desk.orders.transaction", { id: found.transaction }),
    found.invoice && translate("desk.review.invoice", { id: found.invoice }),
    found.problem && translate(`desk.review.problems.${found.problem}`, { _: found.problem }),
  ];
  return (
    <Alert severity={found.problem ? "warning" : "info"} role="status">
      {translate("desk.review.gateway_says")}: {facts.filter(Boolean).join(" · ")}
    </Alert>
  );
}
