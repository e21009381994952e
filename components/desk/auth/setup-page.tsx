import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslate } from "react-admin";
import { useLocation } from "react-router-dom";
import { looseObject, looseText } from "@/lib/base/loose";
import { DeskError } from "@/lib/desk/desk-error";
import { useDeskServices } from "../shared/desk-services";
import { AuthFrame } from "./auth-frame";
import { RecoveryCodes } from "./recovery-codes";
import { type Invitation, SetupForm } from "./setup-form";

function readInvitation(response: Record<string, unknown>): Invitation {
  const { name, mail } = looseObject(response.staff);
  const { secret, uri, qr_svg } = looseObject(response.totp);
  return {
    name: looseText(name) ?? "",
    mail: looseText(mail) ?? "",
    factorRequired: response.second_factor !== "optional",
    factor: {
      secret: looseText(secret) ?? "",
      uri: looseText(uri) ?? "",
      qrSvg: looseText(qr_svg) ?? "",
    },
  };
}

/** What follows the form: the recovery codes, and the way into the desk. */
function AfterSetup({ codes, mail }: { codes: string[]; mail: string }) {
  const translate = useTranslate();
  return (
    <>
      {codes.length > 0 && <RecoveryCodes codes={codes} mail={mail} />}
      <Typography sx={{ my: 1, displayPrint: "none" }}>{translate("desk.setup.done")}</Typography>
      <Button variant="contained" fullWidth href="/desk" sx={{ displayPrint: "none" }}>
        {translate(codes.length > 0 ? "desk.setup.codes_saved" : "desk.setup.open_desk")}
      </Button>
    </>
  );
}

/** Returns the token of a link, whose fragment has it; links of earlier versions have it in the query. */
const tokenIn = (parameters: string) => new URLSearchParams(parameters).get("token");

/** Screen of an invitation: password and second factor, then the recovery codes, once. */
export function SetupPage() {
  const translate = useTranslate();
  const { client } = useDeskServices();
  const { hash, search } = useLocation();
  const [token] = useState(() => tokenIn(hash.slice(1)) ?? tokenIn(search) ?? "");
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    let left = false;
    client
      .call("POST", "setup-link", { body: { token } })
      .then((response) => !left && setInvitation(readInvitation(response)))
      .catch((error: unknown) => {
        const text = error instanceof DeskError ? error.body.errors?.token : undefined;
        if (!left) setProblem(text ?? "desk.setup.invalid");
      });
    return () => {
      left = true;
    };
  }, [client, token]);
  return (
    <AuthFrame title={translate("desk.setup.title")}>
      {problem && (
        <Alert severity="error" role="alert">
          {translate(problem, { _: problem })}
        </Alert>
      )}
      {!problem && !invitation && <Typography>{translate("desk.setup.loading")}</Typography>}
      {codes && invitation && <AfterSetup codes={codes} mail={invitation.mail} />}
      {!codes && invitation && (
        <SetupForm invitation={invitation} token={token} onDone={setCodes} />
      )}
    </AuthFrame>
  );
}
