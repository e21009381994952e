import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Link from "@mui/material/Link";
import Switch from "@mui/material/Switch";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import { can } from "@/lib/contract/permissions";
import { ANSWER_LIMIT, PUBLISHED_QUESTION } from "@/lib/contract/questions/limits";
import type { DeskQuestionDetails } from "@/lib/contract/questions/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { Section } from "../shared/section";
import { useRecordForm } from "../shared/use-record-form";

const FIELDS = ["question", "answer"];

interface PublishFormProps {
  question: DeskQuestionDetails;
}

/** The product of a question, and whether its page shows the question with the answer. */
export function QuestionProduct({ question }: PublishFormProps) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const { id, product, published } = question;
  if (!product) return null;
  return (
    <Section title={translate("desk.questions.product")}>
      <Link href={`/products/${product.id}`} target="_blank" rel="noopener">
        {product.name}
      </Link>
      {product.archived && (
        <Typography color="text.secondary">{translate("desk.questions.archived")}</Typography>
      )}
      {can(role, "questions", "publish") && (
        <PublishForm key={`${id} ${published}`} question={question} />
      )}
    </Section>
  );
}

/** Switch that shows the question on the page, with the texts as the page shows them. */
function PublishForm({ question }: PublishFormProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { id, version, message, answers, publication, language } = question;
  const [isOn, setIsOn] = useState(publication !== null);
  const [asked, setAsked] = useState(publication?.question ?? message.slice(0, PUBLISHED_QUESTION));
  const [answer, setAnswer] = useState(publication?.answer ?? answers.at(-1)?.text ?? "");
  const form = useRecordForm(version, "desk.questions.page_saved", "desk.errors.conflict");
  const { text: problem, fields } = form.refused;
  const open = () => form.isOpen || form.open();
  const save = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(async (seen) => {
      await dataProvider.publishDeskAnswer({
        params: { id },
        body: {
          version: seen,
          published: isOn,
          ...(isOn && { question: asked.trim(), answer: answer.trim() }),
        },
      });
    }, FIELDS);
  };
  const isEmpty = isOn && (!asked.trim() || !answer.trim());
  const isUnchanged = !isOn && publication === null;
  return (
    <form onSubmit={save}>
      {problem !== null && (
        <Alert severity="error" role="alert" sx={{ my: 1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            onChange={(_, checked) => {
              open();
              setIsOn(checked);
            }}
          />
        }
        label={translate("desk.questions.publish")}
      />
      {isOn && (
        <Box sx={{ display: "grid", gap: 2, my: 1 }} lang={language ?? undefined}>
          <TextField
            multiline
            required
            label={translate("desk.questions.page_question")}
            value={asked}
            onChange={({ target }) => setAsked(target.value)}
            onFocus={open}
            error={fields.question !== undefined}
            helperText={fields.question ?? translate("desk.questions.page_hint")}
            slotProps={{ htmlInput: { maxLength: PUBLISHED_QUESTION } }}
          />
          <TextField
            multiline
            required
            minRows={3}
            label={translate("desk.questions.page_answer")}
            value={answer}
            onChange={({ target }) => setAnswer(target.value)}
            onFocus={open}
            error={fields.answer !== undefined}
            helperText={fields.answer}
            slotProps={{ htmlInput: { maxLength: ANSWER_LIMIT } }}
          />
        </Box>
      )}
      <Box>
        <Button type="submit" variant="outlined" disabled={form.busy || isEmpty || isUnchanged}>
          {translate("desk.questions.page_save")}
        </Button>
      </Box>
    </form>
  );
}
