import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskReturnable } from "@/lib/contract/returns/schemas";
import { RETURN_REASON_LIMIT } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { FieldText } from "../shared/checked-form";
import { type FieldProps, FormButton } from "../shared/form-button";
import { numberIn, textIn } from "../shared/form-values";
import { useLocalName } from "../shared/local-name";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";

const PIECES = "pieces-";

interface LineProps {
  line: DeskReturnable["lines"][number];
  field: FieldProps;
}

/** Pieces of a line to send back; once there are some, also why. */
function LineFields({ line: { id, quantity, refusal, ...names }, field }: LineProps) {
  const translate = useTranslate();
  const { number } = useLanguage();
  const name = useLocalName()(names);
  const [pieces, setPieces] = useState("0");
  if (refusal !== null)
    return (
      <Typography variant="body2" color="text.secondary">
        {translate(`desk.returns.line_refusals.${refusal}`, { name })}
      </Typography>
    );
  return (
    <>
      <FieldText
        {...field(`${PIECES}${id}`)}
        select
        label={translate("desk.returns.pieces_of", { name })}
        value={pieces}
        onChange={({ target }) => setPieces(target.value)}
        slotProps={{ select: { native: true } }}
      >
        {Array.from({ length: quantity + 1 }, (_, count) => String(count)).map((count) => (
          <option key={count} value={count}>
            {number(Number(count))}
          </option>
        ))}
      </FieldText>
      {pieces !== "0" && (
        <FieldText
          {...field(`reason-${id}`)}
          required
          multiline
          label={translate("desk.returns.why", { name })}
          slotProps={{ htmlInput: { maxLength: RETURN_REASON_LIMIT } }}
        />
      )}
    </>
  );
}

/** The lines that can be sent back, or why none can. */
function Fields({ number, field }: { number: string; field: FieldProps }) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data, error } = useQuery({
    queryKey: ["orders", "returnable", number],
    queryFn: async ({ signal }) =>
      (await dataProvider.getDeskReturnable({ params: { deskOrder: number }, signal })).data,
  });
  if (error) {
    const problem = problemOf(error);
    return <Alert severity="error">{translate(problem, { _: problem })}</Alert>;
  }
  if (!data) return <LinearProgress />;
  if (data.refusal !== null)
    return <Alert severity="info">{translate(`desk.returns.refusals.${data.refusal}`)}</Alert>;
  return (
    <Box sx={{ display: "grid", gap: 1 }}>
      {data.until && (
        <Typography>{translate("desk.returns.until", { time: moment(data.until) })}</Typography>
      )}
      {data.lines.map((line) => (
        <LineFields key={line.id} line={line} field={field} />
      ))}
    </Box>
  );
}

/** Returns the lines of a form with at least one piece. */
function linesIn(form: FormData) {
  return [...form.keys()]
    .filter((name) => name.startsWith(PIECES))
    .map((name) => {
      const line = Number(name.slice(PIECES.length));
      const reason = textIn(form, `reason-${line}`) ?? "";
      return { line, quantity: numberIn(form, name) ?? 0, reason };
    })
    .filter(({ quantity }) => quantity > 0);
}

/** Requests a return for a customer who called. The rules are those of the customer's own form. */
export function RequestReturn({ number }: { number: string }) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  return (
    <FormButton
      label={translate("desk.returns.request")}
      submitLabel={translate("desk.returns.save")}
      done="desk.returns.requested"
      send={(form) =>
        dataProvider.requestDeskReturn({
          params: { deskOrder: number },
          body: { lines: linesIn(form) },
        })
      }
    >
      {(field) => <Fields number={number} field={field} />}
    </FormButton>
  );
}
