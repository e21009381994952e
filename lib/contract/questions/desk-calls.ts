import { CHANGED, filter, listOf, recordOf, SEARCH, VERSION } from "../calls/desk-call";
import { defineDeskCalls } from "../define-calls";
import { DESK_QUESTION_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

/** Calls of the desk for questions of visitors. */
export const DESK_QUESTION_CALLS = defineDeskCalls(DESK_QUESTION_ADDRESSES, {
  listDeskQuestions: listOf("questions.list", "questions", schemas.deskQuestionsResponse, {
    q: SEARCH,
    state: filter("`new`, `answered` or `closed`"),
  }),
  listDeskQuestionColleagues: {
    permission: "questions.edit",
    summary: "Lists staff members who can be given a question",
    responses: { 200: { means: "By name", schema: schemas.deskColleaguesResponse } },
  },
  getDeskQuestion: recordOf(
    "questions.show",
    "a question with its answers",
    schemas.deskQuestionResponse,
  ),
  answerDeskQuestion: {
    permission: "questions.answer",
    summary: "Sends an answer by email or SMS",
    notes:
      "It goes to the address or number that the person gave, in the language of the page the question was sent from. The question itself is not repeated there. An SMS has two parts at most.",
    body: {
      schema: schemas.deskAnswerBody,
      example: { version: VERSION, way: "mail", text: "Yes, we deliver to Sylhet." },
    },
    responses: {
      200: { means: "Stored; it is sent within seconds", schema: schemas.deskQuestionResponse },
      409: CHANGED,
    },
  },
  publishDeskAnswer: {
    permission: "questions.publish",
    summary: "Shows a question and its answer on the page of the product, or takes them off it",
    notes:
      "The texts are those of the body, without the name of the person. The page shows them in both languages as written.",
    body: {
      schema: schemas.deskPublicationBody,
      example: {
        version: VERSION,
        published: true,
        question: "Is the cuff large enough for 40 cm?",
        answer: "Yes, up to 42 cm.",
      },
    },
    responses: { 200: { means: "Saved", schema: schemas.deskQuestionResponse }, 409: CHANGED },
  },
  changeDeskQuestion: {
    permission: "questions.edit",
    summary: "Assigns, unassigns, closes or reopens a question",
    body: { schema: schemas.deskQuestionBody, example: { version: VERSION, mine: true } },
    responses: { 200: { means: "Saved", schema: schemas.deskQuestionResponse }, 409: CHANGED },
  },
});
