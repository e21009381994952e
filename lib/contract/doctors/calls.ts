import { UNCACHED } from "../calls/common";
import { defineCalls } from "../define-calls";
import { DOCTOR_ADDRESSES } from "./addresses";
import { doctorsResponse } from "./public-schemas";

/** The call of visitors for the doctors. */
export const DOCTOR_CALLS = defineCalls(DOCTOR_ADDRESSES, {
  getDoctors: {
    group: "content",
    summary: "All doctors",
    responses: { 200: { means: "The doctors", schema: doctorsResponse, headers: UNCACHED } },
  },
});
