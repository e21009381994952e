import { defineCalls } from "../define-calls";
import { conflictProblem, problem, validationProblem } from "../refusals";
import { messageResponse } from "../wire/account";
import { PROFILE_ADDRESSES } from "./addresses";
import * as schemas from "./schemas";

const NOT_LOGGED_IN = { means: "Nobody is logged in.", schema: problem };

const ADDRESS = {
  name: "Rahima Khatun",
  phone: "01711000001",
  country: "Bangladesh",
  address: "House 21, Road 4, Dhanmondi",
  city: "Dhaka",
  zip: "1205",
  area: "inside",
  is_default: true,
};

const common = { group: "account", feature: "profile", customer: true } as const;

/** Profile and addresses of a customer. */
export const PROFILE_CALLS = defineCalls(PROFILE_ADDRESSES, {
  getProfile: {
    ...common,
    summary: "Returns the profile and the consents of the customer",
    responses: {
      200: { means: "The profile", schema: schemas.profileResponse },
      401: NOT_LOGGED_IN,
    },
  },
  changeName: {
    ...common,
    summary: "Changes the name, which is also shown with the customer's reviews",
    body: { schema: schemas.nameBody, example: { name: "Rahima Khatun" } },
    limited: true,
    responses: { 200: { means: "Changed", schema: messageResponse } },
  },
  changeContact: {
    ...common,
    summary: "Changes mobile number and mail address, with which the customer logs in",
    notes:
      "Earlier orders keep theirs. Again is the same success. The old number and address are notified. A new one that a message can reach needs a code of `POST /api/contact-code` (`mobile_code`, `email_code`): without it 422, and the old one stays. The code confirms it, and takes it from an account that has not confirmed it.",
    body: {
      schema: schemas.contactBody,
      example: {
        current_password: "a secret of hers",
        mobile_no: "01711000001",
        email: "rahima@example.com",
      },
    },
    limited: true,
    responses: {
      200: { means: "Changed", schema: messageResponse },
      409: { means: "The password was changed meanwhile.", schema: conflictProblem },
      422: {
        means: "`current_password` is wrong, or a number or address cannot be taken.",
        schema: validationProblem,
      },
    },
  },
  changeConsents: {
    ...common,
    summary: "Gives or withdraws consents, each with its time",
    notes: "Messages about orders and appointments are sent without one.",
    body: { schema: schemas.consentsBody, example: { offers_mail: true, offers_sms: false } },
    limited: true,
    responses: { 200: { means: "Changed", schema: messageResponse } },
  },
  getAddresses: {
    ...common,
    summary: "Address book of the customer",
    responses: {
      200: { means: "All addresses", schema: schemas.addressesResponse },
      401: NOT_LOGGED_IN,
    },
  },
  addAddress: {
    ...common,
    summary: "Adds a postal address; the first one becomes the default",
    body: { schema: schemas.addressBody, example: ADDRESS },
    limited: true,
    responses: {
      201: { means: "Added", schema: schemas.addressAddedResponse },
      409: { means: "The address book is full.", schema: conflictProblem },
    },
  },
  changeAddress: {
    ...common,
    summary: "Changes a postal address",
    body: { schema: schemas.addressChangeBody, example: { ...ADDRESS, version: 1 } },
    limited: true,
    responses: {
      200: { means: "Changed", schema: messageResponse },
      409: { means: "It was changed meanwhile; `current` is how.", schema: conflictProblem },
    },
  },
  deleteAddress: {
    ...common,
    summary: "Deletes a postal address; the latest remaining one replaces a deleted default",
    responses: { 200: { means: "Deleted", schema: messageResponse } },
  },
});
