import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import Typography from "@mui/material/Typography";
import { useTranslate } from "react-admin";
import type { DeskPickBatch, DeskPickProduct } from "@/lib/contract/orders/desk-pick-schemas";
import { countedPieces, type PieceCounts } from "@/lib/desk/scan/count-pieces";
import { isPicked, type PickLine, picksOf, tickPicks } from "@/lib/desk/scan/pick-pieces";
import { LocalName, useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";

interface TickProps {
  label: string;
  /** Picks that it stands for. */
  picks: readonly PickLine[];
  counts: PieceCounts;
  onCounts: (counts: PieceCounts) => void;
}

/** Box that ticks all pieces of some picks, with their number so far. */
function Tick({ label, picks, counts, onCounts }: TickProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const wanted = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const picked = picks.reduce((sum, pick) => sum + countedPieces(counts, pick), 0);
  const isFull = picks.every((pick) => isPicked(counts, pick));
  const count = { count: number(picked), wanted: number(wanted) };
  const progress = picked > 0 && !isFull && translate("desk.scan.pack.progress", count);
  return (
    <FormControlLabel
      sx={{ minHeight: 44, mr: 0, overflowWrap: "anywhere" }}
      control={
        <Checkbox
          checked={isFull}
          indeterminate={picked > 0 && !isFull}
          disabled={picks.some(({ batch }) => !batch.sellable)}
          onChange={() => onCounts(tickPicks(counts, picks, !isFull))}
        />
      }
      label={[label, progress].filter(Boolean).join(" · ")}
    />
  );
}

interface PickBatchProps extends Omit<TickProps, "label" | "picks"> {
  product: DeskPickProduct;
  batch: DeskPickBatch;
}

/** A batch with its pieces, and what each order gets of it. */
function PickBatch({ product, batch, ...ticks }: PickBatchProps) {
  const translate = useTranslate();
  const localName = useLocalName();
  const { number, day } = useLanguage();
  const { batch_no, expires_on, sellable } = batch;
  const picks = picksOf(product, batch);
  const pieces = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const words = [
    translate("desk.orders.batch", { batch: batch_no }),
    expires_on && translate("desk.pick.expires", { day: day(expires_on) }),
    translate("desk.pick.pieces", { smart_count: pieces, count: number(pieces) }),
  ];
  const label = words.filter(Boolean).join(" · ");
  const [only] = picks;
  return (
    <Box component="li" sx={{ py: 0.5 }}>
      {picks.length === 1 && only ? (
        <Tick {...ticks} label={`${label} · ${only.order}`} picks={picks} />
      ) : (
        <>
          <Tick {...ticks} label={label} picks={picks} />
          <Box
            component="ul"
            aria-label={`${localName(product)}: ${label}`}
            sx={{ listStyle: "none", p: 0, pl: 3, m: 0 }}
          >
            {picks.map((pick) => (
              <li key={pick.id}>
                <Tick
                  {...ticks}
                  label={`${number(pick.quantity)} × ${pick.order}`}
                  picks={[pick]}
                />
              </li>
            ))}
          </Box>
        </>
      )}
      {!sellable && <Typography color="error">{translate("desk.pick.blocked_batch")}</Typography>}
    </Box>
  );
}

interface PickProductProps extends Omit<TickProps, "label" | "picks"> {
  product: DeskPickProduct;
}

/** A product to pick, with its batches: the first to expire first. */
export function PickProduct({ product, ...ticks }: PickProductProps) {
  const localName = useLocalName();
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: "divider", overflowWrap: "anywhere" }}>
      <Typography component="h3" sx={{ fontWeight: 600 }}>
        <LocalName {...product} />
      </Typography>
      {product.sku && (
        <Typography variant="body2" color="text.secondary">
          {product.sku}
        </Typography>
      )}
      <Box component="ul" aria-label={localName(product)} sx={{ listStyle: "none", p: 0, m: 0 }}>
        {product.batches.map((batch) => (
          <PickBatch key={batch.batch_no} product={product} batch={batch} {...ticks} />
        ))}
      </Box>
    </Box>
  );
}
