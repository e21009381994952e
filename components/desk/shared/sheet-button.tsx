import CloseIcon from "@mui/icons-material/Close";
import Badge from "@mui/material/Badge";
import Box from "@mui/material/Box";
import Drawer from "@mui/material/Drawer";
import IconButton from "@mui/material/IconButton";
import Typography from "@mui/material/Typography";
import { createContext, type ReactNode, useCallback, useContext, useId, useState } from "react";
import { useTranslate } from "react-admin";
import { useLanguage } from "./use-language";

const SheetContext = createContext<() => void>(() => {});

/** Returns a function that closes the sheet around a component; outside of one it does nothing. */
export const useCloseSheet = () => useContext(SheetContext);

interface SheetButtonProps {
  icon: ReactNode;
  /** Name of the button and heading of the sheet. */
  label: string;
  /** Is shown at the icon unless it is 0. */
  count?: number;
  /** Below the content, such as the button that closes the sheet. */
  footer?: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** Icon that opens a sheet from the lower edge of a phone. */
export function SheetButton({ icon, label, count = 0, footer, children }: SheetButtonProps) {
  const translate = useTranslate();
  const id = useId();
  const { number } = useLanguage();
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <IconButton
        aria-haspopup="dialog"
        aria-label={count > 0 ? `${label} (${number(count)})` : label}
        onClick={() => setOpen(true)}
      >
        <Badge badgeContent={count === 0 ? null : number(count)} color="primary">
          {icon}
        </Badge>
      </IconButton>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={close}
        slotProps={{ paper: { role: "dialog", "aria-modal": true, "aria-labelledby": id } }}
      >
        <Box sx={{ display: "flex", alignItems: "center", px: 2, pt: 1 }}>
          <Typography id={id} component="h2" variant="h2" sx={{ flex: 1 }}>
            {label}
          </Typography>
          <IconButton aria-label={translate("ra.action.close")} onClick={close}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ display: "flex", flexDirection: "column", alignItems: "stretch", gap: 1, p: 2 }}>
          <SheetContext value={close}>{children}</SheetContext>
          {footer?.(close)}
        </Box>
      </Drawer>
    </>
  );
}
