import UndoIcon from "@mui/icons-material/Undo";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { differencesOf, invalidRows } from "@/lib/desk/price-grid";
import { ABOVE_MENU, TOP_BAR } from "../layout/bars";
import { NOT_ARCHIVED } from "../shared/archived-filter";
import { DeskList } from "../shared/desk-list";
import type { NamedResource } from "../shared/found-names";
import { useLocalName } from "../shared/local-name";
import { ChosenName, NameFilter } from "../shared/name-filter";
import { PriceEditsProvider, usePriceEdits } from "./price-edits-context";
import { PriceCards, PriceTable } from "./price-rows";
import { SavePrices } from "./save-prices";

const ROWS = 50;
/** Resources of the filters that choose a name. */
const NAMED = new Map<string, NamedResource>([
  ["category", "categories"],
  ["brand", "brands"],
]);

/** Number of changes, undo, and the button that leads to the summary. */
function GridBar() {
  const translate = useTranslate();
  const localName = useLocalName();
  const [{ rows, past }, change] = usePriceEdits();
  const [checking, setChecking] = useState(false);
  const differences = differencesOf(rows);
  const invalid = invalidRows(rows);
  return (
    <Box
      sx={{
        position: "sticky",
        top: { md: TOP_BAR },
        bottom: { xs: ABOVE_MENU, md: "auto" },
        zIndex: 2,
        bgcolor: "background.default",
      }}
    >
      {/* Of keys, which a phone does not have. */}
      <Typography
        variant="body2"
        color="text.secondary"
        sx={{ display: { xs: "none", md: "block" } }}
      >
        {translate("desk.prices.hint")}
      </Typography>
      {invalid.length > 0 && (
        <Alert severity="error">
          {translate("desk.prices.correct", {
            names: invalid.map(({ record }) => localName(record)).join(", "),
          })}
        </Alert>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", py: 1 }}>
        <Button
          variant="outlined"
          startIcon={<UndoIcon />}
          disabled={past.length === 0}
          onClick={() => change({ type: "undo" })}
        >
          {translate("desk.prices.undo")}
        </Button>
        <Button
          variant="contained"
          disabled={differences.length === 0 || invalid.length > 0}
          onClick={() => setChecking(true)}
        >
          {translate("desk.prices.check_do")}
        </Button>
        <Typography role="status">
          {translate("desk.prices.changed", { smart_count: differences.length })}
        </Typography>
      </Box>
      {checking && <SavePrices differences={differences} onClose={() => setChecking(false)} />}
    </Box>
  );
}

/** Grid in which prices, discounts and stock of many products are changed at once. */
export function PriceList() {
  return (
    <PriceEditsProvider>
      <DeskList
        perPage={ROWS}
        sort={{ field: "name", order: "ASC" }}
        defaults={NOT_ARCHIVED}
        hiddenFilters={["archived"]}
        filterText={(name, value) => {
          const resource = NAMED.get(name);
          return resource ? <ChosenName resource={resource} id={String(value)} /> : null;
        }}
        summary={<GridBar />}
        filters={[...NAMED].map(([name, resource]) => (
          <NameFilter key={name} name={name} resource={resource} />
        ))}
        table={<PriceTable />}
        rows={<PriceCards />}
      />
    </PriceEditsProvider>
  );
}
