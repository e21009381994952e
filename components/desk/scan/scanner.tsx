import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useTranslate } from "react-admin";
import { readCode, type ScannedCode } from "@/lib/desk/scan/read-code";
import { CheckedForm, FieldText } from "../shared/checked-form";
import { useCamera } from "./use-camera";
import { useScannerKeys } from "./use-scanner-keys";

/**
 * Reads bar codes: with the camera where the browser can, from a hardware scanner, and typed. A
 * dialog shows it, so that the camera is off otherwise.
 */
export function Scanner({ onCode }: { onCode: (code: ScannedCode) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState("");
  const read = (text: string) => onCode(readCode(text));
  const { video, problem } = useCamera(read);
  useScannerKeys(read);
  // Most computers with a hardware scanner are like that.
  const isUsual = problem === "unsupported";
  return (
    <>
      {problem && (
        <Alert
          severity={isUsual ? "info" : "warning"}
          role={isUsual ? "status" : "alert"}
          sx={{ mb: 1 }}
        >
          {translate(`desk.scan.problems.${problem}`)}
        </Alert>
      )}
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        hidden={problem !== null}
        aria-label={translate("desk.scan.picture")}
        sx={{ width: 1, height: 200, objectFit: "cover", bgcolor: "common.black" }}
      />
      <CheckedForm
        onSubmit={() => {
          setTyped("");
          read(typed);
        }}
        sx={{ display: "flex", gap: 1, alignItems: "start", mt: 1 }}
      >
        <FieldText
          required
          fullWidth
          name="code"
          label={translate("desk.scan.field")}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          helperText={translate("desk.scan.hint")}
          slotProps={{ htmlInput: { autoComplete: "off", maxLength: 200, enterKeyHint: "done" } }}
        />
        <Button type="submit" variant="outlined" sx={{ minHeight: 44, mt: 1 }}>
          {translate("desk.scan.take")}
        </Button>
      </CheckedForm>
    </>
  );
}
