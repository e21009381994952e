import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Pagination from "@mui/material/Pagination";
import PaginationItem from "@mui/material/PaginationItem";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useTranslate } from "react-admin";
import { Section } from "../shared/section";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

interface Entry {
  id: number | string;
  /** Null if it is not known. */
  at: string | null;
  by: string;
}

/** A page of a history, and the number of entries on all pages. */
interface HistoryPage<Entry> {
  data: Entry[];
  total: number;
}

/** Entries of a page. */
export const PER_PAGE = 10;

interface HistoryProps<Shown extends Entry> {
  title: string;
  /** Identifies the history in the cache; changes when it has to be read again. */
  name: readonly unknown[];
  read: (page: number, signal: AbortSignal) => Promise<HistoryPage<Shown>>;
  /** Shows who made a change. */
  nameOf?: (by: string) => string;
  /** Renders the change of an entry. */
  render: (entry: Shown) => ReactNode;
}

/** A history, ten entries at a time, the latest first. */
export function History<Shown extends Entry>({
  title,
  name,
  read,
  nameOf = (by) => by,
  render,
}: HistoryProps<Shown>) {
  const translate = useTranslate();
  const { moment, number } = useLanguage();
  const [page, setPage] = useState(1);
  const { data, error } = useQuery({
    queryKey: ["product-history", ...name, page],
    queryFn: ({ signal }) => read(page, signal),
    placeholderData: keepPreviousData,
  });
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE);
  return (
    <Section title={title}>
      {error && (
        <Alert severity="error">{translate(problemOf(error), { _: problemOf(error) })}</Alert>
      )}
      {data?.total === 0 && <Typography>{translate("desk.product_history.none")}</Typography>}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {data?.data.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
            <Typography variant="body2" color="text.secondary">
              {[moment(entry.at), nameOf(entry.by)].filter(Boolean).join(" · ")}
            </Typography>
            <Typography sx={{ overflowWrap: "anywhere" }}>{render(entry)}</Typography>
          </Box>
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          page={page}
          count={pages}
          onChange={(_, wanted) => setPage(wanted)}
          aria-label={`${title}: ${translate("desk.list.pages")}`}
          renderItem={({ page: shown, ...item }) => (
            <PaginationItem {...item} page={shown === null ? null : number(shown)} />
          )}
        />
      )}
    </Section>
  );
}
