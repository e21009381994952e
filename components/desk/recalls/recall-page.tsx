import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import {
  LinearProgress,
  ShowBase,
  useDataProvider,
  usePermissions,
  useShowContext,
  useTranslate,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskRecallDetails } from "@/lib/contract/recalls/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { ExportButton } from "../shared/export-button";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { LocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { useLanguage } from "../shared/use-language";
import { PrintRecall } from "./print-recall";
import { RecallOrders } from "./recall-orders";

/** Button and form that end a recall. */
function EndRecall({ recall }: { recall: DeskRecallDetails }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { id, version, batch_no } = recall;
  return (
    <FormButton
      label={translate("desk.recalls.end")}
      title={translate("desk.recalls.end_title", { batch: batch_no })}
      submitLabel={translate("desk.recalls.end_do")}
      done="desk.recalls.end_done"
      version={version}
      send={(form, seen) =>
        dataProvider.endDeskRecall({
          params: { id },
          body: { version: seen, reason: textIn(form, "reason") ?? "" },
        })
      }
    >
      {(field) => (
        <>
          <Typography>{translate("desk.recalls.end_hint")}</Typography>
          <FieldText
            required
            label={translate("desk.recalls.end_reason")}
            slotProps={{ htmlInput: { maxLength: 300 } }}
            {...field("reason")}
          />
        </>
      )}
    </FormButton>
  );
}

function Facts({ recall }: { recall: DeskRecallDetails }) {
  const translate = useTranslate();
  const { number, moment } = useLanguage();
  const { recalled_at, recalled_by, ended_at, ended_by, end_reason } = recall;
  const since = { time: moment(recalled_at), name: recalled_by };
  const ended = { time: moment(ended_at), name: ended_by, reason: end_reason };
  return (
    <>
      <Link
        component={RouterLink}
        to={`/products/${recall.product_id}#batch-${recall.batch_id}`}
        sx={{ display: "inline-block", py: 1.25 }}
      >
        <LocalName name={recall.name} name_bn={recall.name_bn} />
      </Link>
      <Typography>{translate("desk.recalls.since", since)}</Typography>
      {ended_at !== null && <Typography>{translate("desk.recalls.ended", ended)}</Typography>}
      <Typography>
        {translate("desk.recalls.blocked", { pieces: number(recall.blocked) })}
      </Typography>
      <Typography>
        {translate("desk.recalls.sums", {
          orders: number(recall.orders),
          pieces: number(recall.pieces),
          held: number(recall.held_orders),
          held_pieces: number(recall.held_pieces),
        })}
      </Typography>
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {`${translate("desk.recalls.reason")}: ${recall.reason}`}
      </Typography>
      <Typography lang="en" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        {recall.advice}
      </Typography>
      <Typography lang="bn" sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}>
        {recall.advice_bn}
      </Typography>
    </>
  );
}

function RecallContent() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { record: recall, error } = useShowContext<DeskRecallDetails>();
  if (error && !recall)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!recall) return <LinearProgress />;
  const { id, batch_no, ended_at, orders, held_orders } = recall;
  const title = translate("desk.recalls.title", { batch: batch_no });
  return (
    <>
      <PageTitle title={title} help="recalls" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 960 }}>
        <Box>
          <Facts recall={recall} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
            <ExportButton
              list="recall-orders"
              filter={{ recall: id }}
              empty={orders + held_orders === 0}
            />
            {can(role, "recall-orders", "export") && <PrintRecall id={id} />}
            {ended_at === null && can(role, "recalls", "end") && <EndRecall recall={recall} />}
          </Box>
        </Box>
        <RecallOrders recall={id} place="held" />
        <RecallOrders recall={id} place="sent" />
      </Box>
    </>
  );
}

/** One recall: what customers should do, its orders, and the messages that were sent. */
export function RecallPage() {
  return (
    <ShowBase>
      <RecallContent />
    </ShowBase>
  );
}
