import { saveFile } from "@/lib/base/save-file";
import { EntryButton } from "../entry/parts";
import { useTexts } from "../entry/texts";
import { CopyText } from "../shared/copy-text";

interface RecoveryCodesProps {
  codes: string[];
  /** Account that they open. */
  mail: string;
}

/** Recovery codes to copy, print or download; they are shown once. */
export function RecoveryCodes({ codes, mail }: RecoveryCodesProps) {
  const { translate } = useTexts();
  const text = codes.join("\n");
  const download = () => {
    const title = `${translate("desk.setup.codes_title")}: ${mail}`;
    const file = new Blob([`${title}\n\n${text}\n`], { type: "text/plain;charset=utf-8" });
    saveFile(file, "recovery-codes.txt");
  };
  return (
    <>
      <h2>{translate("desk.setup.codes_title")}</h2>
      <p className="entry-words">{mail}</p>
      <p>{translate("desk.setup.codes_text")}</p>
      <CopyText
        text={text}
        label="desk.setup.copy_codes"
        byHand="desk.setup.copy_by_hand"
        buttons={
          <>
            <EntryButton onClick={() => window.print()}>
              {translate("desk.setup.print")}
            </EntryButton>
            <EntryButton onClick={download}>{translate("desk.setup.download")}</EntryButton>
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
