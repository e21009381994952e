import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { LinearProgress, ShowBase, useShowContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskPrescriptionDetails } from "@/lib/contract/prescriptions/desk-schemas";
import { LocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { RefusedLines } from "../shared/refused-lines";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { POLL_MS } from "../shared/use-order-counts";
import { DecisionButtons } from "./decision-buttons";
import { PrescriptionPages } from "./prescription-pages";
import { SharedIngredients } from "./shared-ingredients";

function Lines({ record }: { record: DeskPrescriptionDetails }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  return (
    <Section title={translate("desk.orders.lines")}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {record.lines.map((line) => (
          <Box component="li" key={line.id} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
            <Box sx={{ display: "flex", gap: 1, justifyContent: "space-between" }}>
              <strong>
                <LocalName {...line} />
              </strong>
              <strong>× {number(line.quantity)}</strong>
            </Box>
            <Typography variant="body2" color="text.secondary">
              {[line.generic_name, line.strength, line.form].filter(Boolean).join(" · ")}
            </Typography>
            <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
              {line.antibiotic && (
                <Chip
                  size="small"
                  color="error"
                  variant="outlined"
                  label={translate("desk.prescriptions.antibiotic")}
                />
              )}
              {line.needs_prescription && (
                <Chip
                  size="small"
                  color={line.accepted ? "success" : "warning"}
                  variant="outlined"
                  label={translate(
                    line.accepted
                      ? "desk.prescriptions.states.accepted"
                      : "desk.orders.prescription",
                  )}
                />
              )}
            </Box>
          </Box>
        ))}
      </Box>
      <SharedIngredients lines={record.lines} />
      <RefusedLines lines={record.refused_lines} />
    </Section>
  );
}

function History({ record }: { record: DeskPrescriptionDetails }) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  if (record.history.length === 0) return null;
  return (
    <Section title={translate("desk.orders.timeline")}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {record.history.map(({ id, state, reason, by, sent_at, decided_at }) => (
          <Box component="li" key={id} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
            <strong>{translate(`desk.prescriptions.states.${state}`)}</strong>
            <Typography variant="body2" color="text.secondary">
              {[moment(decided_at ?? sent_at), by && translate("desk.orders.by", { name: by })]
                .filter(Boolean)
                .join(" · ")}
            </Typography>
            {reason && <Typography sx={{ overflowWrap: "anywhere" }}>{reason}</Typography>}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Facts({ record }: { record: DeskPrescriptionDetails }) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { name, phone, wish, used_before, expires_at, waits } = record;
  return (
    <Section title={translate("desk.orders.person")}>
      <Typography>{name}</Typography>
      <Link
        href={`tel:${phone}`}
        sx={{ display: "inline-flex", minHeight: 44, alignItems: "center" }}
      >
        {translate("desk.orders.call", { phone })}
      </Link>
      {wish && <Typography sx={{ overflowWrap: "anywhere" }}>{wish}</Typography>}
      {waits && expires_at && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate("desk.prescriptions.until", { time: moment(expires_at) })}
        </Alert>
      )}
      {used_before > 0 && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate("desk.prescriptions.used_before", { smart_count: used_before })}
        </Alert>
      )}
    </Section>
  );
}

function Content() {
  const translate = useTranslate();
  const { record, error } = useShowContext<DeskPrescriptionDetails>();
  if (error && !record)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!record) return <LinearProgress />;
  const { number, state } = record;
  return (
    <>
      <PageTitle title={translate("desk.prescriptions.title", { number })} help="prescriptions">
        <Chip label={translate(`desk.prescriptions.states.${state}`)} />
        <Link component={RouterLink} to={`/orders/${number}/show`}>
          {translate("desk.prescriptions.order")}
        </Link>
      </PageTitle>
      <Box
        sx={{
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "minmax(0, 3fr) minmax(0, 2fr)" },
          alignItems: "start",
        }}
      >
        <PrescriptionPages record={record} />
        <Box
          sx={{
            display: "grid",
            gap: 2,
            gridTemplateColumns: "minmax(0, 1fr)",
            position: { lg: "sticky" },
            top: { lg: 16 },
          }}
        >
          <Lines record={record} />
          <DecisionButtons record={record} />
          <Facts record={record} />
          <History record={record} />
        </Box>
      </Box>
    </>
  );
}

/** The prescription of one order: pages beside the products, and the decision. It is read again. */
export function PrescriptionPage() {
  return (
    <ShowBase queryOptions={{ refetchInterval: POLL_MS }}>
      <Content />
    </ShowBase>
  );
}
