import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { usePermissions, useStore, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";

interface Task {
  key: string;
  /** Screen on which it is done. */
  path: string;
  /** Permission that the role needs. */
  needs: readonly [resource: string, action: string];
}

/** Tasks for a new staff member, in the order of a day. */
const TASKS: readonly Task[] = [
  { key: "find", path: "/orders", needs: ["orders", "list"] },
  { key: "confirm", path: "/orders", needs: ["orders", "move"] },
  { key: "pack", path: "/orders", needs: ["orders", "move"] },
  { key: "phone", path: "/orders/create", needs: ["orders", "create"] },
  { key: "refund", path: "/orders", needs: ["orders", "refund"] },
  { key: "complaint", path: "/complaints", needs: ["complaints", "answer"] },
  { key: "prescription", path: "/prescriptions", needs: ["prescriptions", "decide"] },
  { key: "appointment", path: "/appointments/create", needs: ["appointments", "create"] },
  { key: "day_list", path: "/appointments", needs: ["appointments", "list"] },
  { key: "question", path: "/questions", needs: ["questions", "answer"] },
  { key: "product", path: "/products", needs: ["products", "edit"] },
  { key: "prices", path: "/prices", needs: ["prices", "save"] },
  { key: "stock", path: "/products", needs: ["stock", "receive"] },
  // Many roles see the list; the roles that receive deliveries work with it.
  { key: "low_stock", path: "/low-stock", needs: ["stock", "receive"] },
  { key: "notice", path: "/notices/create", needs: ["notices", "publish"] },
  { key: "banner", path: "/banners/create", needs: ["banners", "create"] },
  { key: "reviews", path: "/reviews", needs: ["reviews", "decide"] },
  { key: "ledger", path: "/orders", needs: ["ledger", "export"] },
  { key: "settings", path: "/settings", needs: ["settings", "edit"] },
  { key: "history", path: "/audit", needs: ["audit", "list"] },
];

/** Guides a new person through what their role does, on a demo shop. Ticks stay in this browser. */
export function FirstDay() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const [done, setDone] = useStore<string[]>("firstDay", []);
  const tasks = TASKS.filter(({ needs }) => can(role, ...needs));
  const count = tasks.filter(({ key }) => done.includes(key)).length;
  const tick = (key: string, isDone: boolean) =>
    setDone(isDone ? [...done, key] : done.filter((other) => other !== key));
  if (tasks.length === 0) return null;
  return (
    <Section title={translate("desk.first_day.title")}>
      <Typography>{translate("desk.first_day.intro")}</Typography>
      <Typography role="status" color="text.secondary" sx={{ my: 1 }}>
        {translate("desk.first_day.progress", { done: number(count), all: number(tasks.length) })}
      </Typography>
      <Box component="ol" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {tasks.map(({ key, path }) => (
          <Box component="li" key={key} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
            <FormControlLabel
              label={translate(`desk.first_day.tasks.${key}.title`)}
              slotProps={{ typography: { sx: { fontWeight: 600 } } }}
              control={
                <Checkbox
                  checked={done.includes(key)}
                  onChange={({ target }) => tick(key, target.checked)}
                />
              }
            />
            <Typography>
              {translate(`desk.first_day.tasks.${key}.how`)}{" "}
              <Link component={RouterLink} to={path}>
                {translate("desk.first_day.open")}
              </Link>
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
