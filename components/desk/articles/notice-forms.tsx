import type { DeskArticle } from "@/lib/contract/articles/desk-schemas";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { useLocalName } from "../shared/local-name";
import { PdfInput } from "../shared/pdf-input";
import { LanguageInput } from "./language-input";
import { PublishPanel } from "./publish-panel";

const TEXTS = [{ name: "title", required: true }, { name: "publisher" }] as const;

function NoticeInputs() {
  return (
    <>
      <PublishPanel resource="notices" pageOf={() => "/notices"} />
      <LanguageInput />
      <BothLanguages pairs={TEXTS} />
      <PdfInput source="pdf" />
    </>
  );
}

export function NoticeEdit() {
  const localName = useLocalName();
  return (
    <DeskEdit<DeskArticle>
      titleOf={({ title, title_bn }) => localName({ name: title, name_bn: title_bn })}
      actions={<ArchiveButton />}
    >
      <NoticeInputs />
    </DeskEdit>
  );
}

/** Form of a new notice, which is a draft at first. */
export function NoticeCreate() {
  return (
    <DeskCreate>
      <NoticeInputs />
    </DeskCreate>
  );
}
