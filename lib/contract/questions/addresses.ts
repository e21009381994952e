import type { Addresses } from "../address";

export const QUESTION_ADDRESSES = {
  getProductQuestions: { method: "GET", path: "/api/get-product-questions/{id}" },
  sendContactMessage: { method: "POST", path: "/api/contact-us", once: true },
} as const satisfies Addresses;

export const DESK_QUESTION_ADDRESSES = {
  listDeskQuestions: { method: "GET", path: "/api/desk/questions" },
  listDeskQuestionColleagues: { method: "GET", path: "/api/desk/colleagues/questions" },
  getDeskQuestion: { method: "GET", path: "/api/desk/questions/{id}" },
  answerDeskQuestion: { method: "POST", path: "/api/desk/questions/{id}/answer", once: true },
  publishDeskAnswer: {
    method: "PUT",
    path: "/api/desk/questions/{id}/publication",
    once: true,
  },
  changeDeskQuestion: { method: "PUT", path: "/api/desk/questions/{id}", once: true },
} as const satisfies Addresses;
