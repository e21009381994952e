import type { Call } from "@/lib/contract/calls/call";

/** Name of a command: its group, and what it does. */
export interface CommandName {
  group: string;
  name: string;
}

/** Groups whose name is not the first part of the path. */
const GROUPS: Readonly<Record<string, string>> = { people: "customers" };

/** Names of commands that do not follow from the path of their call, by the id of the call. */
export const OWN_NAMES: Readonly<Record<string, string>> = {
  getDeskParcels: "parcels show",
  listDeskCourierPlaces: "parcels places",
  bookDeskParcel: "parcels book",
  endDeskBooking: "parcels not-there",
  settleDeskParcel: "parcels done",
  endDeskRedelivery: "parcels redelivery-done",
  getDeskPickList: "orders pick-list",
  quoteDeskLines: "orders quote-lines",
  saveDeskLines: "orders lines",
  quoteDeskDelivery: "orders quote-delivery",
  correctDeskOrder: "orders correct",
  chargeDeskOrder: "orders charge",
  payDeskOrder: "orders pay",
  noteDeskOrder: "orders note",
  getDeskReturnable: "returns lines",
  requestDeskReturn: "returns add",
  fileDeskComplaint: "complaints add",
  listDeskComplaintColleagues: "complaints colleagues",
  listDeskQuestionColleagues: "questions colleagues",
  publishDeskAnswer: "questions publish",
  getDeskReturnPhoto: "returns photo",
  getDeskPrescriptionPage: "prescriptions page",
  listDeskLowStock: "stock low",
  listDeskExpiring: "stock expiring",
  listDeskStockHistory: "stock history",
  listDeskBatches: "stock show",
  receiveDeskStock: "stock receive",
  correctDeskStock: "stock correct",
  setDeskOnePrice: "stock price",
  listDeskRecallOrders: "recalls orders",
  previewDeskRecall: "recalls preview",
  recallDeskBatch: "recalls add",
  payDeskEbookOrder: "ebook-orders pay",
  payDeskAppointment: "appointments pay",
  saveDeskDoctorTimes: "doctors set-times",
  getDeskOverview: "overview show",
  getDeskChecklist: "checklist show",
  checkDeskGateway: "connections check",
  exportDeskLedger: "exports ledger",
};

const OWN_SESSION = "is about the login and the sessions of a staff member";
const STAFF = "`staff` does it, before anyone can log in at the desk";
const SETTINGS = "`settings` sets every setting and its parts, also those the desk does not show";
const FILES = "`products import` and `products export` read and write a file";
const COLUMNS = "is about a file that a browser reads";
const PARTS = "a browser sends a video in parts";

/** Why a call has no command, by its id. */
export const WITHOUT_COMMAND: Readonly<Record<string, string>> = {
  deskLogin: OWN_SESSION,
  deskLogout: OWN_SESSION,
  getDeskPerson: OWN_SESSION,
  confirmDeskPassword: OWN_SESSION,
  getDeskSessions: OWN_SESSION,
  endOtherDeskSessions: OWN_SESSION,
  endDeskSession: OWN_SESSION,
  startDeskPasskeyLogin: OWN_SESSION,
  logInWithDeskPasskey: OWN_SESSION,
  startDeskConfirmation: OWN_SESSION,
  confirmWithDeskPasskey: OWN_SESSION,
  getDeskPasskeys: OWN_SESSION,
  startDeskPasskey: OWN_SESSION,
  addDeskPasskey: OWN_SESSION,
  removeDeskPasskey: OWN_SESSION,
  getDeskNotifications: OWN_SESSION,
  addDeskNotifications: OWN_SESSION,
  removeDeskNotifications: OWN_SESSION,
  readDeskSetup: OWN_SESSION,
  getDeskSetup: OWN_SESSION,
  setUpDeskPerson: OWN_SESSION,
  listDeskStaff: STAFF,
  getDeskStaff: STAFF,
  addDeskStaff: STAFF,
  saveDeskStaff: STAFF,
  linkDeskStaff: STAFF,
  listDeskSettings: SETTINGS,
  getDeskSetting: SETTINGS,
  saveDeskSetting: SETTINGS,
  listDeskMedia: "`media list` shows the files of the host",
  deleteDeskMedia: "`media delete` deletes files of the host",
  listDeskMessages: "`outbox list` also shows the messages to staff and to the webhook",
  exportDeskProducts: FILES,
  checkDeskImport: FILES,
  importDeskProducts: FILES,
  resetDeskCustomer: "`customers reset` prints a password for a customer without a contact",
  exportDeskPerson: "`customers export` writes a file",
  sendDeskVideoPart: PARTS,
  finishDeskVideo: PARTS,
  checkDeskSettlement: COLUMNS,
  mapDeskSettlement: COLUMNS,
  importDeskSettlement: COLUMNS,
  previewDeskHtml: "shows what is typed into an editor",
};

const VERBS = { GET: "list", POST: "add", PUT: "set", PATCH: "set", DELETE: "delete" } as const;

const isParameter = (part: string) => part.startsWith("{");

/** Returns the name that follows from method and path of a call. */
function derivedName({ method, path }: Pick<Call, "method" | "path">): CommandName {
  const [first = "", ...rest] = path
    .replace(/^\/api\/desk\//, "")
    .replace(/\.csv$/, "")
    .split("/");
  const words = rest.filter((part) => !isParameter(part));
  const isOne = rest.some(isParameter);
  const verb = method === "GET" && isOne ? "show" : VERBS[method];
  return { group: GROUPS[first] ?? first, name: words.join("-") || verb };
}

/** Returns the name of the command that makes a call of the desk; null if there is none. */
export function commandNameOf(call: Pick<Call, "id" | "method" | "path">): CommandName | null {
  if (Object.hasOwn(WITHOUT_COMMAND, call.id)) return null;
  const [group, name] = (OWN_NAMES[call.id] ?? "").split(" ");
  return group !== undefined && name !== undefined ? { group, name } : derivedName(call);
}
