import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskEbook } from "@/lib/contract/ebooks/desk-schemas";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { SmallChip } from "../shared/small-chip";
import { Thumbnail } from "../shared/thumbnail";
import { useLanguage } from "../shared/use-language";

/** Titles with cover, price and whether they are on sale. */
function EbookRows() {
  const translate = useTranslate();
  const { taka } = useLanguage();
  const { data = [] } = useListContext<DeskEbook>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ id, title, title_bn, image, price, archived }) => (
        <Box
          component="li"
          key={id}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 1,
            px: 1,
            py: 0.5,
            borderBottom: 1,
            borderColor: "divider",
          }}
        >
          <Thumbnail path={image} />
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <Link
              component={RouterLink}
              to={`/ebooks/${id}`}
              sx={{ display: "block", py: 1.25, fontWeight: 600 }}
            >
              <LocalName name={title} name_bn={title_bn} />
            </Link>
            {taka(price)}
          </Box>
          <SmallChip
            color={archived ? "default" : "success"}
            label={translate(archived ? "desk.ebooks.off_sale" : "desk.ebooks.on_sale")}
          />
        </Box>
      ))}
    </Box>
  );
}

/** E-books by title, on sale or not. */
export function EbookList() {
  return (
    <DeskList
      sort={{ field: "title", order: "ASC" }}
      create="ra.action.create"
      table={<EbookRows />}
      rows={<EbookRows />}
    />
  );
}
