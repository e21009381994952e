import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { FoundPerson } from "@/lib/contract/customers/schemas";
import { DeskList } from "../shared/desk-list";
import { personAddress } from "../shared/person-address";
import { useLanguage } from "../shared/use-language";
import { usePersonText } from "../shared/use-person-text";

function People() {
  const { data = [] } = useListContext<FoundPerson>();
  const personText = usePersonText();
  const { moment } = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, px: 2, py: 0 }}>
      {data.map((person) => (
        <Box
          component="li"
          key={person.id}
          sx={{ py: 1, borderBottom: 1, borderColor: "divider", overflowWrap: "anywhere" }}
        >
          <Link
            component={RouterLink}
            to={personAddress(person)}
            sx={{ display: "inline-block", py: 1.25, fontWeight: 600 }}
          >
            {person.name}
          </Link>
          <Typography variant="body2" color="text.secondary">
            {[personText({ ...person, name: "" }), person.email, moment(person.last_order_at)]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Customers and guests by phone number or name; an empty list without a search. */
export function PersonList() {
  const translate = useTranslate();
  return (
    <DeskList
      sort={{ field: "id", order: "ASC" }}
      top={<Typography sx={{ mt: 1 }}>{translate("desk.people.search_first")}</Typography>}
      table={<People />}
      rows={<People />}
    />
  );
}
