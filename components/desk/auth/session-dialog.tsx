import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useAuthProvider, useNotify, useTranslate } from "react-admin";
import { TopNote } from "../layout/top-note";
import { useDeskServices } from "../shared/desk-services";
import { LoginForm } from "./login-form";
import { useOtherTabs } from "./use-other-tabs";

/** Reads rights and name again when another person has logged in. */
function usePersonChange(): void {
  const notify = useNotify();
  const queries = useQueryClient();
  const { session } = useDeskServices();
  const person = useSyncExternalStore(session.subscribe, session.person);
  const shown = useRef(person);
  useEffect(() => {
    const before = shown.current;
    if (person === null || person === before) return;
    shown.current = person;
    if (before === null) return;
    // What the person before has read is not for this one.
    queries.removeQueries({ type: "inactive" });
    void queries.invalidateQueries({ queryKey: ["auth"] });
    notify("desk.session.other", { type: "warning", autoHideDuration: 10_000 });
  }, [person, queries, notify]);
}

/**
 * Asks for the login over the open screen when the session has ended, so that nothing typed is
 * lost. After it was closed, a note offers it.
 */
export function SessionDialog() {
  const translate = useTranslate();
  const auth = useAuthProvider();
  const { session } = useDeskServices();
  const dialog = useSyncExternalStore(session.subscribe, session.dialog);
  const notifyOthers = useOtherTabs();
  usePersonChange();
  const logIn = async (credentials: unknown) => {
    await auth?.login(credentials);
    notifyOthers();
  };
  return (
    <>
      <Dialog
        open={dialog === "open"}
        onClose={(_, reason) => reason === "escapeKeyDown" && session.closeDialog()}
        fullWidth
        maxWidth="xs"
        aria-labelledby="log-in-again"
        // Above every other dialog, also one that opens later.
        sx={{ zIndex: ({ zIndex }) => zIndex.modal + 1 }}
      >
        <DialogTitle id="log-in-again">{translate("desk.session.title")}</DialogTitle>
        <DialogContent>
          <DialogContentText>{translate("desk.session.text")}</DialogContentText>
          <LoginForm logIn={logIn} />
          <Button fullWidth sx={{ mt: 1 }} onClick={() => session.closeDialog()}>
            {translate("desk.session.later")}
          </Button>
        </DialogContent>
      </Dialog>
      {dialog === "later" && (
        <TopNote
          severity="warning"
          text={translate("desk.session.ended")}
          label={translate("desk.login.submit")}
          onClick={session.openDialog}
        />
      )}
    </>
  );
}
