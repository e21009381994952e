import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskComplaint } from "@/lib/contract/complaints/schemas";
import { can } from "@/lib/contract/permissions";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";
import { AnswerComplaint } from "./answer-complaint";
import { TakeComplaint } from "./take-complaint";

const COLORS = { open: "warning", overdue: "error", answered: "success" } as const;

/** State of a complaint: until when it has to be answered, or since when it is overdue. */
function StateOf({ record: { state, overdue, due_at } }: { record: DeskComplaint }) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const standing = overdue ? "overdue" : state;
  return (
    <SmallChip
      color={COLORS[standing]}
      label={translate(`desk.complaints.standing.${standing}`, { time: moment(due_at) })}
      sx={{ height: "auto", "& .MuiChip-label": { whiteSpace: "normal" } }}
    />
  );
}

interface ComplaintRowProps {
  record: DeskComplaint;
  /** Whether it links to the order. */
  linked?: boolean;
}

/** One complaint: what about, its state, who has it, and what can be done with it. */
export function ComplaintRow({ record, linked = false }: ComplaintRowProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { number, order, name, kind, text, language, state, staff } = record;
  const isOpen = state === "open";
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          {`${number}: ${translate(`desk.complaints.kinds.${kind}`)}`}
        </Typography>
        <StateOf record={record} />
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
        {linked && (
          <>
            <Link
              component={RouterLink}
              to={`/orders/${order}/show#complaints`}
              sx={{ display: "inline-block", py: 1.5 }}
            >
              {order}
            </Link>
            {" · "}
          </>
        )}
        {[name, moment(record.filed_at), staff && translate("desk.questions.has", staff)]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      <Typography
        variant="body2"
        lang={language}
        sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", my: 0.5 }}
      >
        {text}
      </Typography>
      {record.answer !== null && (
        <Typography
          variant="body2"
          lang={language}
          sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", mb: 0.5 }}
        >
          {[record.answered_by, record.answer].filter(Boolean).join(": ")}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        {isOpen && can(role, "complaints", "answer") && <AnswerComplaint record={record} />}
        {isOpen && can(role, "complaints", "edit") && <TakeComplaint record={record} />}
      </Box>
    </Box>
  );
}
