import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslate } from "react-admin";
import type { DeskSettlementProvider } from "@/lib/contract/settlements/desk-schemas";
import type { SettlementResult } from "@/lib/desk/settlements/import-settlement";
import { Section } from "../../shared/section";
import { useLanguage } from "../../shared/use-language";
import { ColumnForm, TEXTS } from "./column-form";
import { PreviewRows } from "./preview-rows";
import { useSettlementFile } from "./use-settlement-file";

const ALL = 100;

interface FileProps {
  provider: DeskSettlementProvider;
  /** Whether the person may choose the columns. */
  mayMap: boolean;
}

function Result({ result, isComplete }: { result: SettlementResult; isComplete: boolean }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { added, known, leftOut, wrong } = result;
  return (
    <>
      <Alert
        severity={isComplete && wrong.length === 0 ? "success" : "warning"}
        role="status"
        sx={{ my: 1 }}
      >
        {translate("desk.reconciliation.imported", {
          added: number(added),
          known: number(known),
          left_out: number(leftOut),
          wrong: number(wrong.length),
        })}{" "}
        {!isComplete && translate("desk.reconciliation.incomplete")}
      </Alert>
      <PreviewRows rows={wrong} />
    </>
  );
}

type Work = ReturnType<typeof useSettlementFile>;
type Chosen = Extract<Work["state"], { phase: "chosen" }>["chosen"];

function ChosenFile({
  provider,
  mayMap,
  work,
  chosen,
}: FileProps & { work: Work; chosen: Chosen }) {
  const translate = useTranslate();
  const [isChanging, setChanging] = useState(false);
  const { mapping } = provider;
  const isReady = mapping !== null && chosen.tried === null && chosen.problem === null;
  const hasForm = mayMap && (!isReady || isChanging);
  return (
    <>
      {!mapping && !mayMap && (
        <Alert severity="info">{translate(`${TEXTS[provider.partner]}.owner_maps`)}</Alert>
      )}
      {hasForm && (
        <ColumnForm
          columns={chosen.columns}
          mapping={chosen.tried ?? mapping}
          partner={provider.partner}
          busy={work.busy}
          onTry={(tried) => work.tryColumns(chosen, tried)}
        />
      )}
      {chosen.problem !== null && (
        <Alert severity="error" role="alert" sx={{ my: 1 }}>
          {chosen.problem}
        </Alert>
      )}
      {chosen.rows.length > 0 && (
        <>
          <Typography component="h3" variant="h3" sx={{ mt: 2, mb: 1 }}>
            {translate("desk.reconciliation.preview")}
          </Typography>
          <PreviewRows rows={chosen.rows} />
        </>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 2 }}>
        {chosen.tried !== null && chosen.problem === null && (
          <Button
            variant="contained"
            disabled={work.busy}
            onClick={() => {
              setChanging(false);
              work.save(chosen);
            }}
          >
            {translate("desk.reconciliation.save_columns")}
          </Button>
        )}
        {isReady && (
          <Button variant="contained" disabled={work.busy} onClick={() => work.importFile(chosen)}>
            {translate("desk.reconciliation.import")}
          </Button>
        )}
        {isReady && mayMap && !isChanging && (
          <Button onClick={() => setChanging(true)}>
            {translate("desk.reconciliation.change_columns")}
          </Button>
        )}
        <Button onClick={work.restart}>{translate("desk.import.other_file")}</Button>
      </Box>
    </>
  );
}

/** The file of a provider or courier: its columns, a preview, and the import. */
export function SettlementFile({ provider, mayMap }: FileProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const work = useSettlementFile(provider);
  const { state, problem, busy } = work;
  return (
    <Section title={translate(`${TEXTS[provider.partner]}.file_title`)}>
      {problem && (
        <Alert severity="error" role="alert" sx={{ my: 1 }}>
          {translate(problem.text, {
            _: problem.text,
            line: problem.line === null ? "" : number(problem.line),
          })}
        </Alert>
      )}
      {state.phase === "start" && (
        <TextField
          type="file"
          disabled={busy}
          label={translate("desk.import.file")}
          onChange={({ target }) => {
            const [file] = (target instanceof HTMLInputElement && target.files) || [];
            if (file) work.choose(file);
          }}
          slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: ".csv,text/csv" } }}
        />
      )}
      {state.phase === "chosen" && (
        <ChosenFile provider={provider} mayMap={mayMap} work={work} chosen={state.chosen} />
      )}
      {state.phase === "importing" && (
        <>
          <Typography role="status">{translate("desk.reconciliation.importing")}</Typography>
          <LinearProgress
            variant="determinate"
            value={state.result.read * ALL}
            aria-label={translate("desk.reconciliation.importing")}
            sx={{ my: 1, height: 8 }}
          />
          <Button variant="outlined" onClick={work.cancel}>
            {translate("desk.actions.cancel")}
          </Button>
        </>
      )}
      {state.phase === "ended" && (
        <>
          <Result result={state.result} isComplete={state.isComplete} />
          <Button onClick={work.restart}>{translate("desk.import.other_file")}</Button>
        </>
      )}
    </Section>
  );
}
