import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { useListContext, useResourceContext, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskArticle } from "@/lib/contract/articles/desk-schemas";
import { DeskList } from "../shared/desk-list";
import { FilterTabs } from "../shared/filter-tabs";
import { LocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";
import { ArticleStateChip } from "./article-state";

const TABS = ["all", "published", "scheduled", "draft", "archived"] as const;

/** Tabs of the states, with counts. */
function StateTabs() {
  const translate = useTranslate();
  return (
    <FilterTabs
      filter="state"
      tabs={TABS}
      label={translate("desk.articles.tabs")}
      labelOf={(name) =>
        translate(name === "all" ? "desk.articles.all" : `desk.articles.states.${name}`)
      }
    />
  );
}

/** Titles with state and time of publication. */
function ArticleRows() {
  const resource = useResourceContext();
  const { moment } = useLanguage();
  const { data = [] } = useListContext<DeskArticle>();
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
      {data.map(({ id, title, title_bn, state, publish_at }) => (
        <Box component="li" key={id} sx={{ px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}>
          <Link
            component={RouterLink}
            to={`/${resource}/${id}`}
            sx={{ display: "block", py: 1.25, fontWeight: 600, overflowWrap: "anywhere" }}
          >
            <LocalName name={title} name_bn={title_bn} />
          </Link>
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
            <ArticleStateChip state={state} />
            <Typography variant="body2" color="text.secondary">
              {moment(publish_at)}
            </Typography>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** Blogs or notices by state, those that are published last first. */
export function ArticleList() {
  return (
    <DeskList
      sort={{ field: "publish_at", order: "DESC" }}
      hiddenFilters={["state"]}
      create="ra.action.create"
      top={<StateTabs />}
      table={<ArticleRows />}
      rows={<ArticleRows />}
    />
  );
}
