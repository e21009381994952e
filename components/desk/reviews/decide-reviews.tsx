import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useDataProvider, useListContext, usePermissions, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import type { DeskReview } from "@/lib/contract/reviews/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { FormButton } from "../shared/form-button";
import { textIn } from "../shared/form-values";
import { useLanguage } from "../shared/use-language";

const DECISIONS = { approve: "contained", refuse: "outlined" } as const;

type Decision = keyof typeof DECISIONS;

interface DecideButtonProps {
  decision: Decision;
  reviews: DeskReview[];
}

/** Decides the chosen reviews, after a question; refusing them needs a reason. */
function DecideButton({ decision, reviews }: DecideButtonProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { onUnselectItems } = useListContext();
  const send = async (form: FormData) => {
    const reason = textIn(form, "reason");
    const { data } = await dataProvider.decideDeskReviews({
      body: {
        reviews: reviews.map(({ id, version }) => ({ id, version })),
        decision,
        ...(reason !== null && { reason }),
      },
    });
    onUnselectItems();
    return data.changed.length;
  };
  return (
    <FormButton
      variant={DECISIONS[decision]}
      label={translate(`desk.reviews.${decision}`, { count: number(reviews.length) })}
      title={translate(`desk.reviews.question.${decision}`, { smart_count: reviews.length })}
      submitLabel={translate(`desk.reviews.do.${decision}`)}
      done={(changed) =>
        changed > 0
          ? { text: "desk.reviews.some_changed", type: "warning" }
          : { text: `desk.reviews.done.${decision}`, type: "success" }
      }
      send={send}
    >
      {(field) =>
        decision === "refuse" ? (
          <FieldText
            {...field("reason", translate("desk.reviews.reason_hint"))}
            required
            label={translate("desk.orders.reason")}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
        ) : (
          <Typography>{translate("desk.reviews.approve_hint")}</Typography>
        )
      }
    </FormButton>
  );
}

/** Chooses all reviews of the page, and decides the chosen ones. */
export function DecideReviews() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { data = [], selectedIds, onSelect, filterValues } = useListContext<DeskReview>();
  if (data.length === 0 || !can(role, "reviews", "decide")) return null;
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", px: 2, py: 1 }}>
      <FormControlLabel
        label={translate("desk.reviews.all_of_page")}
        control={
          <Checkbox
            checked={chosen.length === data.length}
            indeterminate={chosen.length > 0 && chosen.length < data.length}
            onChange={({ target }) => onSelect(target.checked ? data.map(({ id }) => id) : [])}
          />
        }
      />
      {chosen.length > 0 && filterValues.state !== "shown" && (
        <DecideButton decision="approve" reviews={chosen} />
      )}
      {chosen.length > 0 && filterValues.state !== "refused" && (
        <DecideButton decision="refuse" reviews={chosen} />
      )}
    </Box>
  );
}
