import DoneIcon from "@mui/icons-material/CheckCircleOutlined";
import SampleIcon from "@mui/icons-material/ErrorOutlineOutlined";
import MissingIcon from "@mui/icons-material/RadioButtonUncheckedOutlined";
import Box from "@mui/material/Box";
import { useTranslate } from "react-admin";

const MARKS = {
  own: { Icon: DoneIcon, color: "success.main" },
  sample: { Icon: SampleIcon, color: "warning.main" },
  unchecked: { Icon: SampleIcon, color: "text.secondary" },
  empty: { Icon: MissingIcon, color: "text.secondary" },
} as const;

/** How far something is: an icon, and the words for it. */
export function StateMark({ state }: { state: keyof typeof MARKS }) {
  const translate = useTranslate();
  const { Icon, color } = MARKS[state];
  return (
    <Box
      component="span"
      sx={{ display: "inline-flex", alignItems: "center", gap: 0.5, flex: "none", color }}
    >
      <Icon aria-hidden fontSize="small" />
      {translate(`desk.checklist.states.${state}`)}
    </Box>
  );
}
