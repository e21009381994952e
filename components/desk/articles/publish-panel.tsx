import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import {
  useDataProvider,
  useNotify,
  useRecordContext,
  useRefresh,
  useTranslate,
} from "react-admin";
import { useFormState } from "react-hook-form";
import type { DeskArticle } from "@/lib/contract/articles/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { ActionDialog } from "../shared/action-dialog";
import { FieldText } from "../shared/checked-form";
import { useShowRefusal } from "../shared/first-error";
import { textIn } from "../shared/form-values";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { ArticleStateChip } from "./article-state";

const CONFLICT = 409;

/** Calls of the resources that are published at a time. */
const callsOf = (data: DeskDataProvider) => ({
  blogs: { publish: data.publishDeskBlog, withdraw: data.withdrawDeskBlog },
  notices: { publish: data.publishDeskNotice, withdraw: data.withdrawDeskNotice },
});

type ArticleResource = keyof ReturnType<typeof callsOf>;

interface PanelProps {
  resource: ArticleResource;
  /** Path of the page in the shop, without language. */
  pageOf: (id: number) => string;
}

/** Changes the publication of a record; the reasons of a refusal are shown at their fields. */
function usePublication(resource: ArticleResource, { id, version }: DeskArticle) {
  const notify = useNotify();
  const refresh = useRefresh();
  const calls = callsOf(useDataProvider<DeskDataProvider>())[resource];
  const params = { id };
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const showRefusal = useShowRefusal();

  /** @returns whether the dialog of the time is done with */
  const report = (error: unknown): boolean => {
    const { at, ...fields } = (error instanceof DeskError && error.body.errors) || {};
    const isAtFields = at === undefined && Object.keys(fields).length > 0;
    if (isAtFields) showRefusal(fields);
    else setProblem(at ?? problemOf(error));
    return isAtFields;
  };
  /** @returns whether the dialog of the time is done with */
  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      notify(done, { type: "success" });
      refresh();
      return true;
    } catch (error) {
      // Without the current version every later attempt would be refused, too.
      if (error instanceof DeskError && error.status === CONFLICT) refresh();
      return report(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    problem,
    publish: (at: string | null) =>
      run(
        () => calls.publish({ params, body: { version, at } }),
        at === null ? "desk.articles.published" : "desk.articles.planned",
      ),
    withdraw: () =>
      run(() => calls.withdraw({ params, body: { version } }), "desk.articles.withdrawn"),
  };
}

function Panel({ resource, pageOf, article }: PanelProps & { article: DeskArticle }) {
  const translate = useTranslate();
  const { locale, moment } = useLanguage();
  const { isDirty } = useFormState();
  const [isOpen, setOpen] = useState(false);
  const { busy, problem, publish, withdraw } = usePublication(resource, article);
  const { id, state, publish_at } = article;
  const isWaiting = state === "draft" || state === "scheduled";
  const disabled = busy || isDirty;
  const reason = problem && (
    <Alert severity="error" sx={{ my: 1 }}>
      {translate(problem, { _: problem })}
    </Alert>
  );
  return (
    <Box component="section" aria-label={translate("desk.articles.publication")} sx={{ mb: 2 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <ArticleStateChip state={state} />
        <Typography>{moment(publish_at)}</Typography>
        {isWaiting && (
          <>
            <Button variant="contained" disabled={disabled} onClick={() => void publish(null)}>
              {translate("desk.articles.publish")}
            </Button>
            <Button variant="outlined" disabled={disabled} onClick={() => setOpen(true)}>
              {translate("desk.articles.publish_later")}
            </Button>
          </>
        )}
        {(state === "scheduled" || state === "published") && (
          <Button variant="outlined" disabled={disabled} onClick={() => void withdraw()}>
            {translate("desk.articles.withdraw")}
          </Button>
        )}
        {state === "published" && (
          <Button href={`${locale === "bn" ? "/bn" : ""}${pageOf(id)}`}>
            {translate("desk.articles.page")}
          </Button>
        )}
      </Box>
      {isDirty && state !== "archived" && (
        <Typography variant="body2">{translate("desk.articles.save_first")}</Typography>
      )}
      {!isOpen && reason}
      <ActionDialog
        open={isOpen}
        title={translate("desk.articles.publish_later")}
        label={translate("desk.articles.plan")}
        cancelLabel={translate("desk.actions.cancel")}
        busy={busy}
        onClose={() => setOpen(false)}
        onSubmit={async (form) => {
          if (await publish(`${textIn(form, "at")}:00+06:00`)) setOpen(false);
        }}
      >
        {reason}
        <FieldText
          required
          type="datetime-local"
          name="at"
          label={translate("desk.articles.time")}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </ActionDialog>
    </Box>
  );
}

/** Publication of a saved blog or notice: publish now or later, or withdraw it. */
export function PublishPanel(props: PanelProps) {
  const article = useRecordContext<DeskArticle>();
  return article ? <Panel {...props} article={article} /> : null;
}
