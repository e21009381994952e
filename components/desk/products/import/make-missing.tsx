import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import { useTranslate } from "react-admin";
import type { MissingNames } from "@/lib/desk/product-table/import-table";
import { Section } from "../../shared/section";
import { useLanguage } from "../../shared/use-language";

interface MakeMissingProps {
  names: MissingNames;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Categories and brands that a file names and that are not there, with the choice to make them. */
export function MakeMissing({ names, checked, onChange }: MakeMissingProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { categories, brands } = names;
  if (categories.size + brands.size === 0) return null;
  const listed = (label: string, found: ReadonlyMap<string, number>) =>
    [...found].map(([name, rows]) => (
      <Box component="li" key={`${label} ${name}`}>
        {translate(label, { name, rows: number(rows) })}
      </Box>
    ));
  return (
    <Section title={translate("desk.import.missing")}>
      <Box component="ul" sx={{ my: 1, pl: 3, overflowWrap: "anywhere" }}>
        {listed("desk.import.new_category", categories)}
        {listed("desk.import.new_brand", brands)}
      </Box>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={({ target }) => onChange(target.checked)} />}
        label={translate("desk.import.make_missing")}
      />
    </Section>
  );
}
