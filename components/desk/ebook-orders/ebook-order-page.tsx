import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import {
  LinearProgress,
  ShowBase,
  usePermissions,
  useShowContext,
  useTranslate,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskEbookOrderDetails } from "@/lib/contract/ebook-orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import { LedgerRows, LedgerSums } from "../orders/ledger";
import { OrderAttempts } from "../orders/order-attempts";
import { UndecidedNote } from "../orders/undecided-note";
import { LocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { RecordHistory } from "../shared/record-history";
import { Section } from "../shared/section";
import { Thumbnail } from "../shared/thumbnail";
import { useLanguage } from "../shared/use-language";
import { EbookOrderActions } from "./ebook-order-actions";
import { EbookOrderChip } from "./ebook-order-chip";

interface OrderProps {
  order: DeskEbookOrderDetails;
}

function Buyer({ order: { name, phone, email, customer_id, placed_at } }: OrderProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <Section title={translate("desk.orders.person")}>
      {can(role, "people", "show") ? (
        <Link
          component={RouterLink}
          to={`/people/${customer_id}/show`}
          sx={{ display: "inline-block", py: 1.25 }}
        >
          {name}
        </Link>
      ) : (
        <Typography>{name}</Typography>
      )}
      <div>
        <Button variant="outlined" href={`tel:${phone}`} sx={{ my: 1 }}>
          {translate("desk.orders.call", { phone })}
        </Button>
      </div>
      {email && <Typography sx={{ overflowWrap: "anywhere" }}>{email}</Typography>}
      <Typography variant="body2" color="text.secondary">
        {translate("desk.orders.placed")}: {moment(placed_at)}
      </Typography>
    </Section>
  );
}

function Ebooks({ order: { ebooks } }: OrderProps) {
  const translate = useTranslate();
  const { taka } = useLanguage();
  return (
    <Section title={translate("resources.ebooks.name", { smart_count: 2 })}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {ebooks.map(({ id, name, name_bn, picture, price }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: "flex", alignItems: "center", gap: 1.5, py: 0.5 }}
          >
            <Thumbnail path={picture} />
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              <LocalName name={name} name_bn={name_bn} />
            </Typography>
            {taka(price)}
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Money({ order }: OrderProps) {
  const translate = useTranslate();
  const { ledger, payments, payment_status } = order;
  return (
    <Section title={translate("desk.orders.money")}>
      <LedgerSums sums={ledger.sums} />
      <Typography sx={{ mt: 1 }}>{translate(`desk.orders.payments.${payment_status}`)}</Typography>
      <LedgerRows rows={ledger.rows} />
      <OrderAttempts payments={payments} />
      <UndecidedNote sums={ledger.sums} />
      <EbookOrderActions order={order} />
    </Section>
  );
}

function EbookOrderContent() {
  const translate = useTranslate();
  const { record: order, error } = useShowContext<DeskEbookOrderDetails>();
  if (error && !order)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!order) return <LinearProgress />;
  const { number, state } = order;
  return (
    <>
      <PageTitle title={translate("desk.ebook_orders.number", { number })} help="ebook-orders">
        <EbookOrderChip state={state} />
      </PageTitle>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 960 }}>
        <Ebooks order={order} />
        <Money order={order} />
        <Buyer order={order} />
      </Box>
      <RecordHistory />
    </>
  );
}

/** An e-book order: e-books, money with actions, customer, and history. */
export function EbookOrderPage() {
  return (
    <ShowBase>
      <EbookOrderContent />
    </ShowBase>
  );
}
