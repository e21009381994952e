import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { Link } from "react-router-dom";
import { PageTitle } from "../shared/page-title";

/** Shown at an address of the desk that has no screen. */
export function UnknownScreen() {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={translate("desk.unknown.title")} />
      <Typography sx={{ mb: 2 }}>{translate("desk.unknown.text")}</Typography>
      <Button component={Link} to="/" variant="outlined">
        {translate("desk.unknown.start")}
      </Button>
    </>
  );
}
