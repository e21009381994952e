import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import type { Stranded } from "@/lib/contract/doctors/schemas";
import { useLanguage } from "../shared/use-language";

/** Appointments that a doctor's hours do not have, each with a link to move or cancel it. */
export function StrandedList({ stranded }: { stranded: readonly Stranded[] }) {
  const { moment } = useLanguage();
  return (
    <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
      {stranded.map(({ number, starts_at, name, phone }) => (
        <Box component="li" key={number} sx={{ py: 1.25, overflowWrap: "anywhere" }}>
          <Link component={RouterLink} to={`/appointments/${number}/show`} sx={{ py: 1.25 }}>
            {moment(starts_at)}
          </Link>{" "}
          · {name} · {phone}
        </Box>
      ))}
    </Box>
  );
}
