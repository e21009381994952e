import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskFigures } from "@/lib/contract/overview/desk-schemas";
import { listAddress, PAST_PROMISE } from "@/lib/desk/waiting-lists";
import { LocalName } from "../shared/local-name";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

const ROW = { display: "flex", justifyContent: "space-between", gap: 2, py: 1.25 } as const;

/** Best sellers, searches without a hit, and what needs attention, of 30 days. */
export function ShopFacts({ figures }: { figures: DeskFigures }) {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  const { best_sellers, misses, late, expiring_value } = figures;
  const none = <Typography>{translate("desk.none")}</Typography>;
  return (
    <Box
      sx={{
        display: "grid",
        gap: 2,
        gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "repeat(3, minmax(0, 1fr))" },
      }}
    >
      <Section title={translate("desk.overview.best_sellers")}>
        {best_sellers.length === 0 && none}
        <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {best_sellers.map(({ id, pieces, ...product }) => (
            <Box component="li" key={id} sx={{ ...ROW, py: 0, alignItems: "center" }}>
              <Link component={RouterLink} to={`/products/${id}`} sx={{ py: 1.25 }}>
                <LocalName {...product} />
              </Link>
              <Box component="span" sx={{ whiteSpace: "nowrap" }}>
                {translate("desk.overview.pieces", { count: number(pieces), smart_count: pieces })}
              </Box>
            </Box>
          ))}
        </Box>
      </Section>
      <Section title={translate("desk.overview.misses")}>
        {misses.length === 0 && none}
        <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {misses.map(({ term, count }) => (
            <Box component="li" key={term} sx={ROW}>
              <Box component="span" sx={{ overflowWrap: "anywhere" }}>
                {term}
              </Box>
              <span>{number(count)}</span>
            </Box>
          ))}
        </Box>
      </Section>
      <Section title={translate("desk.overview.attention")}>
        <Box component="dl" sx={{ m: 0 }}>
          <Box sx={ROW}>
            <dt>
              <Link component={RouterLink} to={listAddress(PAST_PROMISE)}>
                {translate("desk.overview.late")}
              </Link>
            </dt>
            <Box component="dd" sx={{ m: 0 }}>
              {number(late)}
            </Box>
          </Box>
          <Box sx={ROW}>
            <dt>{translate("desk.overview.expiring_value")}</dt>
            <Box component="dd" sx={{ m: 0 }}>
              {expiring_value === null
                ? translate("desk.stock_lists.unknown")
                : taka(expiring_value)}
            </Box>
          </Box>
        </Box>
      </Section>
    </Box>
  );
}
