import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { usePermissions, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import {
  linesToImport,
  missingNames,
  type TableReport,
} from "@/lib/desk/product-table/import-table";
import { PageTitle } from "../../shared/page-title";
import { useLanguage } from "../../shared/use-language";
import { ChangedRows, WrongRows } from "./import-rows";
import { MakeMissing } from "./make-missing";
import { OddBatches } from "./odd-batches";
import { type ImportState, useProductImport } from "./use-product-import";

const ALL = 100;

function Progress({
  label,
  share,
  onCancel,
}: {
  label: string;
  share: number;
  onCancel: () => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ my: 2 }}>
      <Typography role="status">{label}</Typography>
      <LinearProgress
        variant="determinate"
        value={share * ALL}
        aria-label={label}
        sx={{ my: 1, height: 8 }}
      />
      <Button variant="outlined" onClick={onCancel}>
        {translate("desk.actions.cancel")}
      </Button>
    </Box>
  );
}

function Summary({ report }: { report: TableReport }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { added, changed, unchanged, wrong } = report;
  return (
    <Alert severity={wrong.length > 0 ? "warning" : "info"} role="status" sx={{ my: 2 }}>
      {translate("desk.import.summary", {
        added: number(added),
        changed: number(changed),
        unchanged: number(unchanged),
        wrong: number(wrong.length),
      })}{" "}
      {wrong.length > 0 && translate("desk.import.wrong_hint")}
    </Alert>
  );
}

type Problem = Extract<ImportState, { phase: "start" }>["problem"];

function ProblemText({ problem }: { problem: Problem }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  if (!problem) return null;
  const { text, line } = problem;
  return (
    <Alert severity="error" role="alert" sx={{ my: 2 }}>
      {translate(text, { _: text, line: line === null ? "" : number(line) })}
    </Alert>
  );
}

function Outcome({ state }: { state: Extract<ImportState, { phase: "ended" }> }) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { saved, left } = state.result;
  return (
    <>
      <ProblemText problem={state.problem} />
      <Alert severity={left.size > 0 ? "warning" : "success"} role="status" sx={{ my: 2 }}>
        {translate("desk.import.saved", { count: number(saved) })}{" "}
        {left.size > 0 && translate("desk.import.left", { count: number(left.size) })}
      </Alert>
      <WrongRows rows={state.result.wrong} />
    </>
  );
}

interface CheckedProps {
  report: TableReport;
  onRun: (makeMissing: boolean) => void;
  onRestart: () => void;
}

/** What a checked file would change, with what has to be made for it. */
function Checked({ report, onRun, onRestart }: CheckedProps) {
  const translate = useTranslate();
  const [makeMissing, setMakeMissing] = useState(false);
  const [isOddChecked, setOddChecked] = useState(false);
  const odd = report.changes.filter((row) => row.odd.length > 0);
  const { size } = linesToImport(report, makeMissing);
  return (
    <>
      <Summary report={report} />
      <MakeMissing names={missingNames(report)} checked={makeMissing} onChange={setMakeMissing} />
      <OddBatches rows={odd} checked={isOddChecked} onChange={setOddChecked} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mb: 2 }}>
        <Button
          variant="contained"
          disabled={size === 0 || (odd.length > 0 && !isOddChecked)}
          onClick={() => onRun(makeMissing)}
        >
          {translate("desk.import.run", { smart_count: size })}
        </Button>
        <Button onClick={onRestart}>{translate("desk.import.other_file")}</Button>
      </Box>
      <WrongRows rows={report.wrong} />
      <ChangedRows rows={report.changes} />
    </>
  );
}

function Import() {
  const translate = useTranslate();
  const { number } = useLanguage();
  const { state, check, run, cancel, restart } = useProductImport();
  switch (state.phase) {
    case "start":
      return (
        <>
          <Typography>{translate("desk.import.hint")}</Typography>
          <ProblemText problem={state.problem} />
          <TextField
            type="file"
            label={translate("desk.import.file")}
            onChange={({ target }) => {
              const [chosen] = (target instanceof HTMLInputElement && target.files) || [];
              if (chosen) check(chosen);
            }}
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { accept: ".csv,text/csv" } }}
          />
        </>
      );
    case "checking":
      return (
        <Progress label={translate("desk.import.checking")} share={state.share} onCancel={cancel} />
      );
    case "checked":
      return <Checked report={state.report} onRun={run} onRestart={restart} />;
    case "importing": {
      const { report, result } = state;
      const all = linesToImport(report, result.makeMissing).size;
      const done = all - result.left.size;
      return (
        <Progress
          label={translate("desk.import.importing", { done: number(done), all: number(all) })}
          share={done / all}
          onCancel={cancel}
        />
      );
    }
    case "ended":
      return (
        <>
          <Outcome state={state} />
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
            {state.result.left.size > 0 && (
              <Button variant="contained" onClick={() => run(state.result.makeMissing)}>
                {translate("desk.import.run", { smart_count: state.result.left.size })}
              </Button>
            )}
            <Button onClick={restart}>{translate("desk.import.other_file")}</Button>
          </Box>
        </>
      );
  }
}

/** Imports products from a CSV file: first shows what it would change, then changes it. */
export function ImportPage() {
  const translate = useTranslate();
  const { permissions: role } = usePermissions<string>();
  if (role === undefined) return null;
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={translate("desk.import.title")} help="import" />
      {can(role, "products", "import") ? (
        <Import />
      ) : (
        <Alert severity="error">{translate("desk.errors.not_allowed")}</Alert>
      )}
    </Box>
  );
}
