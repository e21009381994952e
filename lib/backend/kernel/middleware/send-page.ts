import type { Services } from "../../services";
import type { PrescriptionPage } from "../db/schema-prescriptions";
import type { AppContext } from "../http/http";
import { sendPrivateFile } from "./send-private-file";

/**
 * Answers with a page of a prescription.
 * @param atDesk whether the pharmacist sees it, also a PDF within the desk
 * @throws AppError 404 if its file is gone
 */
export function sendPage(
  c: AppContext,
  { prescriptions }: Pick<Services, "prescriptions">,
  { id, kind, file }: PrescriptionPage,
  atDesk = false,
): Promise<Response> {
  return sendPrivateFile(c, prescriptions, { file, kind, savedAs: `prescription-${id}`, atDesk });
}
