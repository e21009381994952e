import { useEffect, useState } from "react";
import { looseObject, looseText } from "@/lib/base/loose";
import { DeskError } from "@/lib/desk/desk-error";
import { DESK } from "@/lib/site/routes";
import { EntryLink, EntryNote } from "../entry/parts";
import { useTexts } from "../entry/texts";
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
  const { translate } = useTexts();
  return (
    <>
      {codes.length > 0 && <RecoveryCodes codes={codes} mail={mail} />}
      <div className="entry-screen">
        <p>{translate("desk.setup.done")}</p>
        <EntryLink main wide href={DESK}>
          {translate(codes.length > 0 ? "desk.setup.codes_saved" : "desk.setup.open_desk")}
        </EntryLink>
      </div>
    </>
  );
}

/** Returns the token of a link, whose fragment has it; links of earlier versions have it in the query. */
const tokenIn = (parameters: string) => new URLSearchParams(parameters).get("token");

interface SetupPageProps {
  /** Query and fragment of the link. */
  search: string;
  hash: string;
}

/** Screen of an invitation: password and second factor, then the recovery codes, once. */
export function SetupPage({ search, hash }: SetupPageProps) {
  const { translate } = useTexts();
  const { client } = useDeskServices();
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
      {problem && <EntryNote kind="error">{translate(problem, { _: problem })}</EntryNote>}
      {!problem && !invitation && <p>{translate("desk.setup.loading")}</p>}
      {codes && invitation && <AfterSetup codes={codes} mail={invitation.mail} />}
      {!codes && invitation && (
        <SetupForm invitation={invitation} token={token} onDone={setCodes} />
      )}
    </AuthFrame>
  );
}
