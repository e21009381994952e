import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import {
  LinearProgress,
  ShowBase,
  usePermissions,
  useShowContext,
  useTranslate,
} from "react-admin";
import type { DeskCustomer } from "@/lib/contract/customers/schemas";
import { can } from "@/lib/contract/permissions";
import { PageTitle } from "../shared/page-title";
import { RecordHistory } from "../shared/record-history";
import { PersonContact } from "./person-contact";
import {
  PersonConsents,
  PersonMessages,
  PersonOrders,
  PersonQuestions,
  PersonReviews,
} from "./person-records";

function PersonContent() {
  const translate = useTranslate();
  const { record: person, error } = useShowContext<DeskCustomer>();
  const { permissions: role = "" } = usePermissions<string>();
  if (error && !person)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!person) return <LinearProgress />;
  return (
    <>
      <PageTitle title={person.name} help="people" />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 960 }}>
        <PersonContact person={person} />
        <PersonOrders person={person} />
        <PersonConsents person={person} />
        {can(role, "outbox", "list") && <PersonMessages person={person} />}
        {can(role, "questions", "list") && <PersonQuestions person={person} />}
        <PersonReviews person={person} />
      </Box>
      <RecordHistory />
    </>
  );
}

/** One customer with an account: contact, orders, messages, consents, and what can be done. */
export function PersonPage() {
  return (
    <ShowBase>
      <PersonContent />
    </ShowBase>
  );
}
