import Box from "@mui/material/Box";
import { useLanguage } from "./use-language";

interface AmountsProps {
  /** Amounts in taka, each with a name that is unique here. */
  rows: readonly { name: string; label: string; amount: number; isStrong?: boolean }[];
}

/** Amounts below each other, with their labels. */
export function Amounts({ rows }: AmountsProps) {
  const { taka } = useLanguage();
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {rows.map(({ name, label, amount, isStrong }) => (
        <Box
          key={name}
          sx={{
            display: "flex",
            justifyContent: "space-between",
            gap: 2,
            ...(isStrong && { fontWeight: 600 }),
          }}
        >
          <dt>{label}</dt>
          <Box component="dd" sx={{ m: 0 }}>
            {taka(amount)}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
