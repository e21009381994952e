import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { useListContext, useResourceContext, useTranslate } from "react-admin";

/** Shows archived records instead of the others. */
export function ArchivedFilter() {
  const translate = useTranslate();
  const resource = useResourceContext();
  const { filterValues, setFilters } = useListContext();
  return (
    <FormControlLabel
      label={translate(`resources.${resource}.fields.archived`)}
      control={
        <Switch
          checked={filterValues.archived === true}
          onChange={(_, archived) => setFilters({ ...filterValues, archived })}
        />
      }
    />
  );
}

/** Filter of lists at first: records that are not archived. */
export const NOT_ARCHIVED = { archived: false };
