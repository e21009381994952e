import { AccountDeletion } from "./account-deletion";
import { DataDownload } from "./data-download";

/** Section of the account with all that is stored of the customer. */
export function OwnData() {
  return (
    <div className="grid min-w-0 max-w-2xl gap-6">
      <DataDownload />
      <AccountDeletion />
    </div>
  );
}
