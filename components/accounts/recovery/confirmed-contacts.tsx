import { useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { useNumberRecords, useUnconfirmedContacts } from "@/lib/browser-api/confirmed-contacts";
import { ConfirmContact } from "./confirm-contact";
import { NumberRecords } from "./number-records";

/**
 * Asks for codes to the customer's unconfirmed number and email address, and about guest orders and
 * bookings with a confirmed number.
 */
export function ConfirmedContacts() {
  const t = useTranslations("recovery");
  const { contacts = [], reload } = useUnconfirmedContacts();
  const { reload: reloadRecords } = useNumberRecords();
  const [confirmed, setConfirmed] = useState<string | null>(null);
  if (contacts.length === 0 && confirmed === null) return <NumberRecords />;
  return (
    <div className="mt-6 grid gap-6">
      {confirmed !== null && <Alert tone="ok">{t("confirmed", { contact: confirmed })}</Alert>}
      <NumberRecords />
      {contacts.map((contact) => (
        <ConfirmContact
          key={contact}
          contact={contact}
          onConfirmed={async () => {
            setConfirmed(contact);
            await Promise.all([reload(), reloadRecords()]);
          }}
        />
      ))}
    </div>
  );
}
