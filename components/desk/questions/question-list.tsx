import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskQuestion } from "@/lib/contract/questions/schemas";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { useLanguage } from "../shared/use-language";
import { QuestionChip } from "./question-chip";

const TABS = ["new", "answered", "closed", "all"] as const;

/** Tabs of the states. */
function QuestionTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      filter="state"
      tabs={TABS}
      fallback="all"
      label={translate("desk.questions.tabs")}
      labelOf={(name) =>
        translate(name === "all" ? "desk.list.all" : `desk.questions.states.${name}`)
      }
    />
  );
}

/** The beginning of each question, with who asked and who has it. */
function QuestionRows() {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { data = [] } = useListContext<DeskQuestion>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ id, at, state, name, email, phone, subject, message, language, staff }) => (
        <Box
          component="li"
          key={id}
          sx={{ px: 2, py: 1.5, borderBottom: 1, borderColor: "divider" }}
        >
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <Link
              component={RouterLink}
              to={`/questions/${id}/show`}
              sx={{ py: 1.25, fontWeight: 600, overflowWrap: "anywhere" }}
            >
              {name ?? email ?? phone ?? translate("desk.questions.no_name")}
            </Link>
            <QuestionChip state={state} />
          </Box>
          <Typography
            variant="body2"
            lang={language ?? undefined}
            sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}
          >
            {[subject, message].filter(Boolean).join("\n")}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
            {[moment(at), staff && translate("desk.questions.has", { name: staff.name })]
              .filter(Boolean)
              .join(" · ")}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

/** Questions of visitors by state, the latest first; new ones appear by themselves. */
export function QuestionList() {
  return (
    <DeskList
      live
      sort={{ field: "id", order: "DESC" }}
      defaults={{ state: TABS[0] }}
      hiddenFilters={["state"]}
      top={<QuestionTabs />}
      table={<QuestionRows />}
      rows={<QuestionRows />}
    />
  );
}
