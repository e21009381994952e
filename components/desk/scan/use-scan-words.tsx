import Alert from "@mui/material/Alert";
import { useState } from "react";
import { playSound } from "@/lib/desk/sounds";

/** What the last scan said. */
interface Said {
  isRight: boolean;
  text: string;
  /** Number of the scan: the same words are announced again. */
  scan: number;
}

/** What a scan said, in words and with a sound; `hush` takes the words away. */
export function useScanWords() {
  const [said, setSaid] = useState<Said | null>(null);
  const say = (isRight: boolean, text: string) => {
    void playSound(isRight ? "right" : "wrong");
    setSaid((last) => ({ isRight, text, scan: (last?.scan ?? 0) + 1 }));
  };
  const words = said && (
    <Alert
      key={said.scan}
      severity={said.isRight ? "success" : "error"}
      role={said.isRight ? "status" : "alert"}
      sx={{ my: 1 }}
    >
      {said.text}
    </Alert>
  );
  return { say, hush: () => setSaid(null), words };
}
