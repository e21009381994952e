import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useNotify, useTranslate } from "react-admin";

/** A link to hand over, with a button that copies it. */
export function CopyLink({ link }: { link: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <>
      <Box component="code" lang="en" sx={{ display: "block", overflowWrap: "anywhere", my: 1 }}>
        {link}
      </Box>
      <Button
        variant="outlined"
        onClick={async () => {
          await navigator.clipboard.writeText(link);
          notify("desk.staff.copied");
        }}
      >
        {translate("desk.staff.copy")}
      </Button>
    </>
  );
}
