import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { buttonStyle } from "@/components/ui/button-style";
import { CancelAction } from "@/components/ui/cancel-action";
import { FailedPanel } from "@/components/ui/failed-panel";
import { Pill } from "@/components/ui/pill";
import { deleteAddress, useAddresses } from "@/lib/browser-api/addresses";
import { problemOf } from "@/lib/browser-api/problem";
import type { Address } from "@/lib/contract/profile/reader";
import { MAX_ADDRESSES } from "@/lib/contract/terms";
import { localDigits } from "@/lib/i18n/digits";
import { languageOf } from "@/lib/i18n/locales";
import { SessionsSkeleton } from "../account-skeletons";
import { AddressForm } from "./address-form";
import { FormCard } from "./form-card";

/** Addresses section of the account: the address book, and a form for one address. */
export function Addresses() {
  const t = useTranslations("profile");
  const { addresses, failed, reload } = useAddresses();
  const [edited, setEdited] = useState<Address | "new" | null>(null);
  const [saved, setSaved] = useState(false);

  const edit = (address: Address | "new" | null) => {
    setSaved(false);
    setEdited(address);
  };

  if (edited !== null)
    return (
      <div className="min-w-0 max-w-2xl">
        <AddressForm
          address={edited === "new" ? null : edited}
          onBack={() => edit(null)}
          onSaved={async () => {
            await reload();
            setEdited(null);
            setSaved(true);
          }}
          onOutdated={reload}
        />
      </div>
    );
  return (
    <div className="min-w-0 max-w-2xl">
      <FormCard title={t("addressesTitle")} intro={t("addressesIntro")}>
        {saved && (
          <div className="mb-5">
            <Alert tone="ok">{t("addressSaved")}</Alert>
          </div>
        )}
        {failed && <FailedPanel text={t("unreadable")} onRetry={reload} />}
        {!failed && !addresses && <SessionsSkeleton />}
        {addresses?.length === 0 && <p>{t("noAddress")}</p>}
        <ul className="grid gap-4">
          {addresses?.map((address) => (
            <li key={address.id}>
              <AddressCard
                address={address}
                onEdit={() => edit(address)}
                onDeleted={() => void reload()}
              />
            </li>
          ))}
        </ul>
        {addresses && <AddButton count={addresses.length} onAdd={() => edit("new")} />}
      </FormCard>
    </div>
  );
}

function AddButton({ count, onAdd }: { count: number; onAdd: () => void }) {
  const t = useTranslations("profile");
  const locale = useLocale();
  if (count >= MAX_ADDRESSES)
    return (
      <p className="mt-5 text-muted">
        {t("addressesFull", { count: localDigits(String(MAX_ADDRESSES), locale) })}
      </p>
    );
  return (
    <button type="button" onClick={onAdd} className={`${buttonStyle()} mt-5 w-full sm:w-auto`}>
      {t("addAddress")}
    </button>
  );
}

const NOT_FOUND = 404;

interface AddressCardProps {
  address: Address;
  onEdit: () => void;
  onDeleted: () => void;
}

function AddressCard({ address, onEdit, onDeleted }: AddressCardProps) {
  const t = useTranslations("profile");
  const country = useTranslations("countries");
  const { id, name, phone, city, zip, isDefault } = address;
  const remove = async () => {
    try {
      await deleteAddress(id);
    } catch (error) {
      if (problemOf(error).status !== NOT_FOUND) throw error;
    }
    onDeleted();
  };
  return (
    <article className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 lang={languageOf(name)} className="font-semibold">
          {name}
        </h3>
        {isDefault && <Pill tone="ok">{t("default")}</Pill>}
      </div>
      <p className="mt-1 break-words">
        <span lang={languageOf(address.address)}>{address.address}</span>, {city} {zip},{" "}
        {country(address.country)}
      </p>
      <p className="text-muted">{phone}</p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" onClick={onEdit} className={buttonStyle("secondary")}>
          {t("editAddress")}
          <span className="sr-only"> {address.address}</span>
        </button>
        <CancelAction
          offered
          texts={{
            button: t("deleteAddress"),
            subject: address.address,
            title: t("deleteAddressTitle"),
            question: `${address.address}, ${city}`,
            no: t("keepAddress"),
            yes: t("deleteAddressYes"),
            cancelling: t("deleting"),
            done: t("addressDeleted"),
          }}
          cancel={remove}
          failureOf={() => t("failed")}
        />
      </div>
    </article>
  );
}
