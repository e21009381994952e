import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { CopyText } from "../shared/copy-text";

export interface OfferedFactor {
  /** Base32 key to type into an app. */
  secret: string;
  /** Address that opens an authenticator app on this device; empty without one. */
  uri: string;
  qrSvg: string;
}

/** Characters of the key that are shown together. */
const GROUP = /.{1,4}/g;

/** Three ways to add the second factor to an app: a link on this device, a picture, and the key. */
export function SecondFactor({ secret, uri, qrSvg }: OfferedFactor) {
  const translate = useTranslate();
  return (
    <>
      <Typography component="h2" variant="h2" sx={{ mt: 2 }}>
        {translate("desk.setup.factor_title")}
      </Typography>
      <Typography>{translate("desk.setup.factor_text")}</Typography>
      {uri && (
        <Button variant="outlined" fullWidth href={uri} sx={{ my: 1 }}>
          {translate("desk.setup.open_app")}
        </Button>
      )}
      <Typography>{translate("desk.setup.factor_scan")}</Typography>
      {qrSvg && (
        <Box sx={{ textAlign: "center", my: 1 }}>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
            alt={translate("desk.setup.qr")}
            width={200}
            height={200}
          />
        </Box>
      )}
      <Typography>{translate("desk.setup.factor_secret")}</Typography>
      <CopyText text={secret} label="desk.setup.copy_key" byHand="desk.setup.copy_by_hand">
        <Box
          component="code"
          lang="en"
          sx={{ display: "grid", gridTemplateColumns: "repeat(4, max-content)", columnGap: 2 }}
        >
          {[...secret.matchAll(GROUP)].map(({ 0: group, index }) => (
            <span key={index}>{group}</span>
          ))}
        </Box>
      </CopyText>
    </>
  );
}
