import Pagination from "@mui/material/Pagination";
import PaginationItem from "@mui/material/PaginationItem";
import { useListContext, useTranslate } from "react-admin";
import { useLanguage } from "./use-language";

/** Links to the pages of a list, with the digits of the language. */
export function DeskPagination() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.ceil(total / perPage);
  if (pages < 2) return null;
  return (
    <Pagination
      page={page}
      count={pages}
      onChange={(_, wanted) => setPage(wanted)}
      aria-label={translate("desk.list.pages")}
      getItemAriaLabel={(type, wanted) =>
        type === "page"
          ? translate("ra.navigation.page", { page: wanted })
          : translate(`ra.navigation.${type}`)
      }
      renderItem={({ page: shown, ...item }) => (
        <PaginationItem {...item} page={shown === null ? null : number(shown)} />
      )}
      sx={{ my: 2, "& ul": { justifyContent: "center" } }}
    />
  );
}
