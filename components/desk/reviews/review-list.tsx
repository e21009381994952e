import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Link from "@mui/material/Link";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useListContext, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskReview } from "@/lib/contract/reviews/schemas";
import { DeskList } from "../shared/desk-list";
import { LocalName } from "../shared/local-name";
import { SmallChip } from "../shared/small-chip";
import { useLanguage } from "../shared/use-language";
import { DecideReviews } from "./decide-reviews";
import { FIRST_STATE, ReviewTabs } from "./review-tabs";

const KINDS = ["product", "ebook"] as const;

/** Filter by the kind of the reviewed record. */
function KindFilter() {
  const translate = useTranslate();
  const { filterValues, setFilters } = useListContext();
  const choose = (kind: string) => {
    const { kind: _, ...rest } = filterValues;
    setFilters(kind ? { ...rest, kind } : rest);
  };
  return (
    <TextField
      select
      size="small"
      margin="none"
      label={translate("resources.reviews.fields.kind")}
      value={filterValues.kind ?? ""}
      onChange={({ target }) => choose(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ minWidth: 140 }}
    >
      <option value="">{translate("desk.list.all")}</option>
      {KINDS.map((kind) => (
        <option key={kind} value={kind}>
          {translate(`desk.reviews.kinds.${kind}`)}
        </option>
      ))}
    </TextField>
  );
}

/** Name of the reviewed record; a product links its page in the desk. */
function ReviewedItem({ kind, item_id, item, item_bn }: DeskReview) {
  const name = <LocalName name={item} name_bn={item_bn} />;
  if (kind === "ebook") return name;
  return (
    <Link component={RouterLink} to={`/products/${item_id}`}>
      {name}
    </Link>
  );
}

function ReviewRow(review: DeskReview) {
  const translate = useTranslate();
  const { moment, number } = useLanguage();
  const { permissions: role = "" } = usePermissions<string>();
  const { selectedIds, onToggleItem } = useListContext<DeskReview>();
  const { id, author, bought, rating, comment, at, decided_by, reason } = review;
  const facts = [
    author,
    moment(at),
    decided_by && translate("desk.reviews.decided_by", { name: decided_by }),
  ];
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 1, px: 1, py: 1, borderTop: 1, borderColor: "divider" }}
    >
      {can(role, "reviews", "decide") && (
        <Checkbox
          checked={selectedIds.includes(id)}
          onChange={() => onToggleItem(id)}
          slotProps={{
            input: { "aria-label": translate("desk.reviews.choose", { name: author }) },
          }}
          sx={{ alignSelf: "flex-start" }}
        />
      )}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere", py: 1 }}>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
          <strong>{translate("desk.reviews.stars", { count: number(rating) })}</strong>
          <ReviewedItem {...review} />
          <SmallChip
            color={bought ? "success" : "default"}
            label={translate(bought ? "desk.reviews.bought" : "desk.reviews.not_bought")}
          />
        </Box>
        <Typography sx={{ whiteSpace: "pre-line", my: 0.5 }}>{comment}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.filter(Boolean).join(" · ")}
        </Typography>
        {reason && (
          <Typography variant="body2">{translate("desk.reviews.because", { reason })}</Typography>
        )}
      </Box>
    </Box>
  );
}

function ReviewRows() {
  const { data = [] } = useListContext<DeskReview>();
  return (
    <>
      <DecideReviews />
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {data.map((review) => (
          <ReviewRow key={review.id} {...review} />
        ))}
      </Box>
    </>
  );
}

/** Customers' reviews, those that wait for approval first. */
export function ReviewList() {
  const translate = useTranslate();
  return (
    <DeskList
      sort={{ field: "at", order: "ASC" }}
      defaults={{ state: FIRST_STATE }}
      hiddenFilters={["state"]}
      top={<ReviewTabs />}
      filters={<KindFilter />}
      filterText={(name, value) =>
        name === "kind" ? translate(`desk.reviews.kinds.${value}`) : null
      }
      table={<ReviewRows />}
      rows={<ReviewRows />}
    />
  );
}
