import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { CopyLink } from "./copy-link";

interface PayLinkProps {
  /** Key of the text that says who can use it. */
  hint: string;
  /** Address in the shop. */
  path: string;
}

/** Link to hand over, for the page where something is paid. */
export function PayLink({ hint, path }: PayLinkProps) {
  const translate = useTranslate();
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        {translate("desk.sales.pay_link")}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {translate(hint)}
      </Typography>
      <CopyLink link={window.location.origin + path} />
    </Box>
  );
}
