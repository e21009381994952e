import { useState } from "react";
import { useTranslate } from "react-admin";
import type { LinkPlace } from "@/lib/desk/html-editor/link";
import { isLinkAddress } from "@/lib/desk/html-editor/link-address";
import { ActionDialog } from "../action-dialog";
import { FieldText } from "../checked-form";
import { textIn } from "../form-values";

interface LinkDialogProps {
  place: LinkPlace;
  /** Language of the text. */
  lang: "en" | "bn";
  /** @param words text of the link; null if it stays */
  onLink: (address: string, words: string | null) => void;
  onClose: () => void;
}

/** Asks for the address of a link, and for its text. */
export function LinkDialog({ place, lang, onLink, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const [isWrong, setWrong] = useState(false);
  const submit = (form: FormData) => {
    const address = textIn(form, "address") ?? "";
    if (isLinkAddress(address)) onLink(address, textIn(form, "words"));
    else setWrong(true);
  };
  return (
    <ActionDialog
      open
      title={translate("desk.html.link")}
      label={translate(place.address ? "desk.html.link_change" : "desk.html.link_add")}
      cancelLabel={translate("desk.actions.cancel")}
      onSubmit={submit}
      onClose={onClose}
    >
      <FieldText
        autoFocus
        required
        name="address"
        label={translate("desk.html.address")}
        defaultValue={place.address}
        error={isWrong}
        helperText={translate("desk.html.address_hint")}
        slotProps={{ htmlInput: { inputMode: "url", autoCapitalize: "none", maxLength: 500 } }}
      />
      {place.words !== null && (
        <FieldText
          name="words"
          label={translate("desk.html.words")}
          defaultValue={place.words}
          helperText={translate("desk.html.words_hint")}
          slotProps={{ htmlInput: { lang, maxLength: 500 } }}
        />
      )}
    </ActionDialog>
  );
}
