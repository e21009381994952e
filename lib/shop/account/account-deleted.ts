/** Address of the page after the deletion of an account. */
export const ACCOUNT_DELETED_PAGE = "/account-deleted";
