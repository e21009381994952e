import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import type { DeskSubscriber } from "@/lib/contract/newsletter/schemas";
import { DeskList } from "../shared/desk-list";
import { LANGUAGES } from "../shared/languages";
import { useLanguage } from "../shared/use-language";

function Rows() {
  const translate = useTranslate();
  const { data = [] } = useListContext<DeskSubscriber>();
  const { moment } = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, px: 2, py: 0 }}>
      {data.map(({ id, email, language, state, consented_at }) => (
        <Box
          component="li"
          key={id}
          sx={{ py: 1.5, borderBottom: 1, borderColor: "divider", overflowWrap: "anywhere" }}
        >
          <Typography sx={{ fontWeight: 600 }}>{email}</Typography>
          <Typography variant="body2" color="text.secondary">
            {[
              translate(`desk.newsletter.states.${state}`),
              translate(LANGUAGES[language]),
              translate("desk.newsletter.consent", { at: moment(consented_at) }),
            ].join(" · ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Addresses of the newsletter with their consent, the latest first. */
export function NewsletterList() {
  const translate = useTranslate();
  return (
    <DeskList
      sort={{ field: "id", order: "DESC" }}
      summary={<Typography sx={{ mt: 1 }}>{translate("desk.newsletter.export_hint")}</Typography>}
      table={<Rows />}
      rows={<Rows />}
    />
  );
}
