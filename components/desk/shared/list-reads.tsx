import {
  ListBase,
  type ListBaseProps,
  type RaRecord,
  type SortPayload,
  useGetList,
} from "react-admin";

/**
 * `meta` of every read of a list. Records of lists lack fields. Without it react-admin shows them as
 * whole records on the page of a record, until that has been read. The linter allows reads of lists
 * only here.
 */
const meta = { isList: true };

interface FirstRecords {
  filter: Record<string, unknown>;
  sort?: SortPayload;
  /** At most 100, which is also usual. */
  perPage?: number;
  /** Another page than the first one. */
  page?: number;
  /** Whether the list is read. */
  enabled?: boolean;
}

/** Reads the first records of a list that fit a filter, or those of another page. */
export function useFirstRecords<Shown extends RaRecord>(
  resource: string,
  { filter, sort, perPage = 100, page = 1, enabled = true }: FirstRecords,
) {
  const pagination = { page, perPage };
  return useGetList<Shown>(
    resource,
    { pagination, ...(sort && { sort }), filter, meta },
    { enabled },
  );
}

/** List of the resource of the screen; its state is in the context of react-admin. */
export function ListReader({ queryOptions, ...list }: ListBaseProps) {
  return <ListBase {...list} queryOptions={{ ...queryOptions, meta }} />;
}
