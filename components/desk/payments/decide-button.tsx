import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { DeskReviewedPayment, DeskReviewedRefund } from "@/lib/contract/payments/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { TransactionFields, transactionIn } from "../orders/transaction-fields";
import { FieldText } from "../shared/checked-form";
import { type FieldProps, FormButton } from "../shared/form-button";
import { choiceIn, textIn } from "../shared/form-values";

const DECISIONS = {
  payments: ["paid", "unpaid", "refund"],
  refunds: ["done", "send"],
} as const;
/** Decisions with the number of a transaction. */
const NUMBERED: readonly string[] = ["paid", "refund", "done"];

type ReviewKind = keyof typeof DECISIONS;
type Either = DeskReviewedPayment & DeskReviewedRefund;

/** A payment or a refund that a person has to decide. */
export type Reviewed = Partial<Either> &
  Pick<
    Either,
    "id" | "order" | "kind" | "gateway" | "state" | "amount" | "transaction" | "created_at"
  >;

interface DecideProps {
  kind: ReviewKind;
  record: Reviewed;
}

function DecisionFields({ kind, record, field }: DecideProps & { field: FieldProps }) {
  const translate = useTranslate();
  // No gateway can send back what it did not take, such as cash.
  const isByHand = record.can_send === false;
  const choices: readonly string[] = isByHand ? ["done"] : DECISIONS[kind];
  const [decision, setDecision] = useState(choices[0] ?? "");
  return (
    <>
      <FieldText
        {...field("decision")}
        select
        label={translate("desk.review.decision")}
        value={decision}
        onChange={({ target }) => setDecision(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {choices.map((one) => (
          <option key={one} value={one}>
            {translate(`desk.review.decisions.${kind}.${one}`)}
          </option>
        ))}
      </FieldText>
      <Typography variant="body2" color="text.secondary">
        {translate(`desk.review.effects.${kind}.${decision}`)}
      </Typography>
      {NUMBERED.includes(decision) && (
        <TransactionFields
          field={field}
          required={!isByHand && record.transaction === null}
          initial={record.transaction ?? ""}
        />
      )}
      <FieldText
        {...field("reason")}
        required
        label={translate("desk.orders.reason")}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
    </>
  );
}

/** Decides a payment or a refund under review, with a reason. The server asks for the password. */
export function DecideButton({ kind, record }: DecideProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queryClient = useQueryClient();
  const { permissions: role = "" } = usePermissions<string>();
  if (!can(role, "payments", "decide")) return null;
  const send = async (form: FormData) => {
    const params = { id: record.id };
    const explained = { reason: textIn(form, "reason") ?? "", ...transactionIn(form) };
    if (kind === "payments")
      await dataProvider.decideDeskPayment({
        params,
        body: { decision: choiceIn(form, "decision", DECISIONS.payments), ...explained },
      });
    else
      await dataProvider.decideDeskRefund({
        params,
        body: { decision: choiceIn(form, "decision", DECISIONS.refunds), ...explained },
      });
    await queryClient.invalidateQueries({ queryKey: ["review"] });
  };
  return (
    <FormButton label={translate("desk.review.decide")} done="desk.review.decided" send={send}>
      {(field) => <DecisionFields kind={kind} record={record} field={field} />}
    </FormButton>
  );
}
