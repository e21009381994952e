import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskCustomer } from "@/lib/contract/customers/schemas";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { PersonActions } from "./person-actions";

/** Contacts of a customer, and date and state of the account. */
export function PersonContact({ person }: { person: DeskCustomer }) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { state, phone, email, username, since, blocked_at, erased_at, unconfirmed } = person;
  return (
    <Section title={translate("desk.people.contact")}>
      <Typography>
        {translate(`desk.people.states.${state}`, { at: moment(erased_at ?? blocked_at) })}
      </Typography>
      {phone && (
        <Button variant="outlined" href={`tel:${phone}`} sx={{ my: 1 }}>
          {translate("desk.orders.call", { phone })}
        </Button>
      )}
      <Typography sx={{ overflowWrap: "anywhere" }}>
        {[email, username].filter(Boolean).join(" · ")}
      </Typography>
      {unconfirmed.length > 0 && (
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {translate("desk.people.unconfirmed", { contacts: unconfirmed.join(" · ") })}
        </Typography>
      )}
      <Typography variant="body2" color="text.secondary">
        {translate("desk.people.since", { at: moment(since) })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
        <PersonActions person={person} />
      </Box>
    </Section>
  );
}
