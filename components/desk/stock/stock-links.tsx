import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useResourceContext, useTranslate } from "react-admin";
import { Link } from "react-router-dom";

const LISTS = ["low-stock", "expiring"] as const;

/** Links between the lists of low and expiring stock. */
export function StockLinks() {
  const translate = useTranslate();
  const resource = useResourceContext();
  return (
    <Box
      component="nav"
      aria-label={translate("desk.stock_lists.label")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}
    >
      {LISTS.map((name) => (
        <Button
          key={name}
          component={Link}
          to={`/${name}`}
          variant={name === resource ? "contained" : "outlined"}
          aria-current={name === resource ? "page" : undefined}
          sx={{ minHeight: 44 }}
        >
          {translate(`resources.${name}.name`, { smart_count: 2 })}
        </Button>
      ))}
    </Box>
  );
}
