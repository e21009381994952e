import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { PageTitle } from "../shared/page-title";

/** Shown at the address of a screen that the role of the staff member does not have. */
export function ForbiddenScreen() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate("desk.forbidden.title")} />
      <Typography role="alert" sx={{ mb: 2 }}>
        {translate("desk.forbidden.text")}
      </Typography>
      <Button component={Link} to="/" variant="outlined">
        {translate("desk.unknown.start")}
      </Button>
    </>
  );
}
