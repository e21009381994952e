import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import { useLanguage } from "./use-language";

/** How much of a file is sent. @param share from 0 to 1 */
export function UploadProgress({ name, share }: { name: string; share: number }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const percent = Math.round(share * 100);
  return (
    <>
      <LinearProgress variant="determinate" value={percent} aria-label={name} />
      <Typography variant="body2" color="text.secondary">
        {translate("desk.pictures.sending", { percent: number(percent) })}
      </Typography>
    </>
  );
}
