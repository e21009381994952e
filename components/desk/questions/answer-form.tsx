import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { useDataProvider, useTranslate } from "react-admin";
import type { DeskQuestionDetails } from "@/lib/contract/questions/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { LeaveWarning } from "../shared/leave-warning";
import { Section } from "../shared/section";
import { useRecordForm } from "../shared/use-record-form";

const FIELDS = ["way", "text"];

interface AnswerFormProps {
  question: DeskQuestionDetails;
}

/** Sends an answer. The fields stay filled if it is refused. */
export function AnswerForm({ question }: AnswerFormProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { id, version, ways, email, phone, language } = question;
  const [chosen, setChosen] = useState<string | null>(null);
  const [text, setText] = useState("");
  const form = useRecordForm(version, "desk.questions.sent", "desk.errors.conflict");
  const { text: problem, fields } = form.refused;
  const way = ways.find((name) => name === chosen) ?? ways[0];
  if (way === undefined)
    return (
      <Section title={translate("desk.questions.answer")}>
        <Alert severity="info">{translate("desk.questions.no_way")}</Alert>
      </Section>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (seen) => {
      await dataProvider.answerDeskQuestion({
        params: { id },
        body: { version: seen, way, text: text.trim() },
      });
      setText("");
    }, FIELDS);
  };
  const hint = way === "sms" ? translate("desk.questions.sms_room") : undefined;
  return (
    <Section title={translate("desk.questions.answer")}>
      <LeaveWarning active={text.trim() !== ""} />
      <form onSubmit={send}>
        {problem !== null && (
          <Alert severity="error" role="alert" sx={{ mb: 1 }}>
            {translate(problem, { _: problem })}
          </Alert>
        )}
        <RadioGroup
          row
          aria-label={translate("desk.questions.way")}
          value={way}
          onChange={(_, value) => setChosen(value)}
        >
          {ways.map((name) => (
            <FormControlLabel
              key={name}
              value={name}
              control={<Radio />}
              label={`${translate(`desk.outbox.ways.${name}`)}: ${name === "mail" ? email : phone}`}
              sx={{ overflowWrap: "anywhere" }}
            />
          ))}
        </RadioGroup>
        <TextField
          multiline
          required
          minRows={4}
          label={translate(`desk.questions.text.${language ?? "en"}`)}
          value={text}
          onChange={({ target }) => setText(target.value)}
          // Uses the version that was shown when the user started to type.
          onFocus={() => form.isOpen || form.open()}
          error={fields.text !== undefined || fields.way !== undefined}
          helperText={fields.text ?? fields.way ?? hint}
          slotProps={{ htmlInput: { maxLength: 5_000 } }}
        />
        <Button type="submit" variant="contained" disabled={form.busy || !text.trim()}>
          {translate("desk.questions.send")}
        </Button>
      </form>
    </Section>
  );
}
