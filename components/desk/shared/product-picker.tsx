import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import { FindField } from "./find-field";
import { useFirstRecords } from "./list-reads";
import { LocalName } from "./local-name";
import { Thumbnail } from "./thumbnail";
import { useLanguage } from "./use-language";
import { useSettled } from "./use-settled";

const SHOWN = 8;
const SHORTEST = 2;

/** Search for products by name or SKU; each found one can be added. */
export function ProductPicker({ onPick }: { onPick: (product: DeskProduct) => void }) {
  const translate = useTranslate();
  const { taka, number } = useLanguage();
  const [text, setText] = useState("");
  const wanted = useSettled(text.trim());
  const isSearch = wanted.length >= SHORTEST;
  const { data = [], isLoading } = useFirstRecords<DeskProduct>("products", {
    perPage: SHOWN,
    sort: { field: "name", order: "ASC" },
    filter: { q: wanted, archived: false },
    enabled: isSearch,
  });
  const found = isSearch ? data : [];
  return (
    <Box>
      <FindField
        label={translate("desk.sales.find_product")}
        text={text}
        onType={setText}
        status={
          isSearch &&
          !isLoading &&
          translate("desk.sales.products_found", { smart_count: found.length })
        }
      />
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {found.map((product) => (
          <Box component="li" key={product.id} sx={{ borderTop: 1, borderColor: "divider" }}>
            <Button
              fullWidth
              disabled={product.stock <= 0}
              onClick={() => onPick(product)}
              sx={{ justifyContent: "flex-start", textAlign: "left", gap: 1, minHeight: 44 }}
            >
              <Thumbnail path={product.picture} size={36} />
              <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
                <LocalName {...product} />
                {` · ${product.sku} · ${taka(product.price)} · `}
                {translate("desk.products.in_stock", { count: number(product.stock) })}
              </Box>
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
