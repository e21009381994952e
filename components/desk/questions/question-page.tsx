import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  LinearProgress,
  ShowBase,
  useDataProvider,
  useGetIdentity,
  useNotify,
  usePermissions,
  useRefresh,
  useShowContext,
  useTranslate,
} from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import { can } from "@/lib/contract/permissions";
import type { DeskQuestion, DeskQuestionDetails } from "@/lib/contract/questions/schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { AssignButton } from "../shared/assign-button";
import { useFirstRecords } from "../shared/list-reads";
import { PageTitle } from "../shared/page-title";
import { RecordHistory } from "../shared/record-history";
import { Section } from "../shared/section";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { POLL_MS } from "../shared/use-order-counts";
import { AnswerForm } from "./answer-form";
import { QuestionProduct } from "./publish-form";
import { QuestionChip } from "./question-chip";

interface QuestionProps {
  question: DeskQuestionDetails;
}

/** Buttons to take, release or assign a question, and to close or open it. */
function QuestionActions({ question: { id, version, state, staff } }: QuestionProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data: identity } = useGetIdentity();
  const { run, busy } = useAction();
  const change = async (edit: { closed?: boolean; mine?: boolean }, done: string) => {
    await run(async () => {
      await dataProvider.changeDeskQuestion({ params: { id }, body: { version, ...edit } });
      notify(done, { type: "success" });
    });
    refresh();
  };
  const isMine = staff !== null && staff.id === identity?.id;
  const isClosed = state === "closed";
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, my: 1 }}>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() => change({ mine: !isMine }, `desk.questions.${isMine ? "given" : "taken"}`)}
      >
        {translate(`desk.questions.${isMine ? "give" : "take"}`)}
      </Button>
      <AssignButton
        resource="questions"
        version={version}
        staff={staff}
        send={(edit) => dataProvider.changeDeskQuestion({ params: { id }, body: edit })}
      />
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() =>
          change({ closed: !isClosed }, `desk.questions.${isClosed ? "opened" : "closed"}`)
        }
      >
        {translate(`desk.questions.${isClosed ? "open" : "close"}`)}
      </Button>
    </Box>
  );
}

/** Visitor and text of a question. */
function Asked({ question }: QuestionProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const { at, name, email, phone, subject, message, language, staff } = question;
  const { permissions: role = "" } = usePermissions<string>();
  return (
    <Section title={name ?? translate("desk.questions.no_name")}>
      <Typography variant="body2" color="text.secondary">
        {[moment(at), language && translate(`desk.questions.languages.${language}`)]
          .filter(Boolean)
          .join(" · ")}
      </Typography>
      {phone && (
        <Button variant="outlined" href={`tel:${phone}`} sx={{ my: 1 }}>
          {translate("desk.orders.call", { phone })}
        </Button>
      )}
      {email && <Typography sx={{ overflowWrap: "anywhere" }}>{email}</Typography>}
      <Box lang={language ?? undefined} sx={{ my: 1 }}>
        {subject && <Typography sx={{ fontWeight: 600 }}>{subject}</Typography>}
        <Typography sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>{message}</Typography>
      </Box>
      <Typography variant="body2" color="text.secondary">
        {staff
          ? translate("desk.questions.has", { name: staff.name })
          : translate("desk.questions.has_nobody")}
      </Typography>
      {can(role, "questions", "edit") && <QuestionActions question={question} />}
    </Section>
  );
}

/** The answers so far, the oldest first. */
function Answers({ question: { answers, language } }: QuestionProps) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  if (answers.length === 0) return null;
  return (
    <Section title={translate("desk.questions.answers")}>
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {answers.map(({ way, text, by, at }) => (
          <Box component="li" key={`${at}-${text}`} sx={{ py: 1 }}>
            <Typography
              lang={language ?? undefined}
              sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}
            >
              {text}
            </Typography>
            <Typography variant="body2" color="text.secondary">
              {by} · {translate(`desk.outbox.ways.${way}`)} · {moment(at)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

/** Link from an answered question to the oldest new one. */
function NextQuestion() {
  const translate = useTranslate();
  const { data = [] } = useFirstRecords<DeskQuestion>("questions", {
    perPage: 1,
    sort: { field: "id", order: "ASC" },
    filter: { state: "new" },
  });
  const [next] = data;
  if (!next) return null;
  return (
    <Button
      component={RouterLink}
      to={`/questions/${next.id}/show`}
      variant="contained"
      sx={{ justifySelf: "start" }}
    >
      {translate("desk.questions.next")}
    </Button>
  );
}

function QuestionContent() {
  const translate = useTranslate();
  const { record: question, error } = useShowContext<DeskQuestionDetails>();
  const { permissions: role = "" } = usePermissions<string>();
  if (error && !question)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (!question) return <LinearProgress />;
  const { id, state } = question;
  return (
    <>
      <PageTitle title={translate("desk.questions.number", { id })} help="questions">
        <QuestionChip state={state} />
      </PageTitle>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)", maxWidth: 960 }}>
        <Asked question={question} />
        <QuestionProduct question={question} />
        <Answers question={question} />
        {state !== "new" && <NextQuestion />}
        {state !== "closed" && can(role, "questions", "answer") && (
          <AnswerForm key={id} question={question} />
        )}
      </Box>
      <RecordHistory />
    </>
  );
}

/** One question of a visitor: who asked, the answers, and a form for the next one. */
export function QuestionPage() {
  return (
    <ShowBase queryOptions={{ refetchInterval: POLL_MS }}>
      <QuestionContent />
    </ShowBase>
  );
}
