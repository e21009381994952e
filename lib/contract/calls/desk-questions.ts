import * as requests from "../desk-requests";
import * as wire from "../wire/desk-questions";
import { CHANGED, type DeskCall, filter, list, response, SEARCH, show, VERSION } from "./desk-call";

const QUESTION = "/api/desk/questions/{id}";

export const DESK_QUESTION_CALLS: DeskCall[] = [
  list("listDeskQuestions", "/api/desk/questions", wire.deskQuestionsResponse, {
    q: SEARCH,
    state: filter("`new`, `answered` or `closed`"),
  }),
  {
    id: "listDeskQuestionColleagues",
    method: "GET",
    staff: true,
    path: "/api/desk/colleagues/questions",
    summary: "Lists staff members who can be given a question",
    responses: response("By name", wire.deskColleaguesResponse),
  },
  show("getDeskQuestion", QUESTION, "a question with its answers", wire.deskQuestionResponse),
  {
    id: "answerDeskQuestion",
    method: "POST",
    path: `${QUESTION}/answer`,
    summary: "Sends an answer by email or SMS",
    staff: true,
    once: true,
    notes:
      "It goes to the address or number that the person gave, in the language of the page the question was sent from. The question itself is not repeated there. An SMS has two parts at most.",
    body: {
      schema: requests.deskAnswerBody,
      example: { version: VERSION, way: "mail", text: "Yes, we deliver to Sylhet." },
    },
    responses: {
      ...response("Stored; it is sent within seconds", wire.deskQuestionResponse),
      409: CHANGED,
    },
  },
  {
    id: "changeDeskQuestion",
    method: "PUT",
    path: QUESTION,
    staff: true,
    once: true,
    summary: "Assigns, unassigns, closes or reopens a question",
    body: {
      schema: requests.deskQuestionBody,
      example: { version: VERSION, mine: true },
    },
    responses: { ...response("Saved", wire.deskQuestionResponse), 409: CHANGED },
  },
];
