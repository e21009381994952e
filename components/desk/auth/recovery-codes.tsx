import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { saveFile } from "@/lib/base/save-file";
import { CopyText } from "../shared/copy-text";

interface RecoveryCodesProps {
  codes: string[];
  /** Account that they open. */
  mail: string;
}

/** Recovery codes to copy, print or download; they are shown once. */
export function RecoveryCodes({ codes, mail }: RecoveryCodesProps) {
  const translate = useTranslate();
  const text = codes.join("\n");
  const download = () => {
    const title = `${translate("desk.setup.codes_title")}: ${mail}`;
    const file = new Blob([`${title}\n\n${text}\n`], { type: "text/plain;charset=utf-8" });
    saveFile(file, "recovery-codes.txt");
  };
  return (
    <>
      <Typography component="h2" variant="h2">
        {translate("desk.setup.codes_title")}
      </Typography>
      <Typography sx={{ overflowWrap: "anywhere" }}>{mail}</Typography>
      <Typography>{translate("desk.setup.codes_text")}</Typography>
      <CopyText
        text={text}
        label="desk.setup.copy_codes"
        byHand="desk.setup.copy_by_hand"
        buttons={
          <>
            <Button variant="outlined" onClick={() => window.print()}>
              {translate("desk.setup.print")}
            </Button>
            <Button variant="outlined" onClick={download}>
              {translate("desk.setup.download")}
            </Button>
          </>
        }
      >
        <ul lang="en">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </CopyText>
    </>
  );
}
