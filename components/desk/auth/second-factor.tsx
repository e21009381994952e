import { EntryLink } from "../entry/parts";
import { useTexts } from "../entry/texts";
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
  const { translate } = useTexts();
  return (
    <>
      <h2>{translate("desk.setup.factor_title")}</h2>
      <p>{translate("desk.setup.factor_text")}</p>
      {uri && (
        <EntryLink wide href={uri}>
          {translate("desk.setup.open_app")}
        </EntryLink>
      )}
      <p>{translate("desk.setup.factor_scan")}</p>
      {qrSvg && (
        <img
          className="entry-qr"
          src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
          alt={translate("desk.setup.qr")}
          width={200}
          height={200}
        />
      )}
      <p>{translate("desk.setup.factor_secret")}</p>
      <CopyText text={secret} label="desk.setup.copy_key" byHand="desk.setup.copy_by_hand">
        <code className="entry-key" lang="en">
          {[...secret.matchAll(GROUP)].map(({ 0: group, index }) => (
            <span key={index}>{group}</span>
          ))}
        </code>
      </CopyText>
    </>
  );
}
