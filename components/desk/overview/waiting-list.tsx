import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskOverview } from "@/lib/contract/overview/desk-schemas";
import { listAddress, WAITING_NAMES, waitingList } from "@/lib/desk/waiting-lists";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

/** Waiting work, each with a link to its list; lists without waiting records are left out. */
export function WaitingList({ waiting }: Pick<DeskOverview, "waiting">) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const open = waiting.flatMap(({ name, count }) => {
    // An instance of another version may name lists that this one does not know.
    const known = WAITING_NAMES.find((one) => one === name);
    return known && count > 0 ? [{ name: known, count }] : [];
  });
  return (
    <Section title={translate("desk.overview.waiting.title")}>
      {open.length === 0 && <Typography>{translate("desk.overview.waiting.nothing")}</Typography>}
      <Box
        component="ul"
        sx={{
          listStyle: "none",
          p: 0,
          m: 0,
          display: "grid",
          columnGap: 2,
          gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 240px), 1fr))",
        }}
      >
        {open.map(({ name, count }) => (
          <Box component="li" key={name}>
            <Link
              component={RouterLink}
              to={listAddress(waitingList(name))}
              sx={{ display: "flex", gap: 1.5, alignItems: "center", minHeight: 44 }}
            >
              <Box component="strong" sx={{ minWidth: "2.5ch", textAlign: "right" }}>
                {number(count)}
              </Box>
              {translate(`desk.overview.waiting.${name}`, { smart_count: count })}
            </Link>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
