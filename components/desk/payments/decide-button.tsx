import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import type { ReviewRecord } from "@/lib/desk/sales-records";
import { TransactionFields, transactionIn } from "../orders/transaction-fields";
import { type FieldProps, FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";

/** Possible decisions, and whether each has a transaction number. */
const DECISIONS = {
  payments: { paid: true, unpaid: false, refund: true },
  refunds: { done: true, send: false },
} as const;
/** A refund of money that no gateway took, such as cash. */
const BY_HAND = { done: true } as const;

type ReviewKind = keyof typeof DECISIONS;

interface DecideProps {
  kind: ReviewKind;
  record: ReviewRecord;
}

function DecisionFields({ kind, record, field }: DecideProps & { field: FieldProps }) {
  const translate = useTranslate();
  const choices = record.can_send ? DECISIONS[kind] : BY_HAND;
  const numbered = new Map<string, boolean>(Object.entries(choices));
  const [decision, setDecision] = useState([...numbered.keys()][0] ?? "");
  return (
    <>
      <TextField
        {...field("decision")}
        select
        label={translate("desk.review.decision")}
        value={decision}
        onChange={({ target }) => setDecision(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {[...numbered.keys()].map((one) => (
          <option key={one} value={one}>
            {translate(`desk.review.decisions.${kind}.${one}`)}
          </option>
        ))}
      </TextField>
      <Typography variant="body2" color="text.secondary">
        {translate(`desk.review.effects.${kind}.${decision}`)}
      </Typography>
      {numbered.get(decision) && (
        <TransactionFields
          field={field}
          required={record.can_send && record.transaction === null}
          initial={record.transaction ?? ""}
        />
      )}
      <TextField
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
    await dataProvider.decide(kind, record.id, {
      decision: textIn(form, "decision") ?? "",
      reason: textIn(form, "reason") ?? "",
      ...transactionIn(form),
    });
    await queryClient.invalidateQueries({ queryKey: ["review"] });
  };
  return (
    <FormButton label={translate("desk.review.decide")} done="desk.review.decided" send={send}>
      {(field) => <DecisionFields kind={kind} record={record} field={field} />}
    </FormButton>
  );
}
