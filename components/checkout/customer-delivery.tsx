import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useUploadGuard } from "@/components/prescriptions/uploading";
import { UploadsBusy } from "@/components/prescriptions/uploads-busy";
import { FieldShell } from "@/components/ui/field-shell";
import { INPUT_STYLE } from "@/components/ui/text-field";
import { useAddresses } from "@/lib/browser-api/addresses";
import { useLastDelivery } from "@/lib/browser-api/last-delivery";
import { hasOwnSessions } from "@/lib/browser-api/visitor-session";
import type { Address } from "@/lib/contract/profile/reader";
import { languageOf } from "@/lib/i18n/locales";
import { deliveryTo } from "@/lib/shop/order/address-delivery";
import type { LastDelivery } from "@/lib/shop/order/delivery-memory";
import { type OrderKind, orderDraft } from "@/lib/shop/order/order-form";

interface CustomerDeliveryProps {
  customerId: number;
  kind: OrderKind;
  /** Called with null if no address is known. */
  onRead: (delivery: LastDelivery | null) => void;
}

/**
 * Reports where an order of the customer goes: to the default address of the account, else where
 * the last order of products was sent. With several addresses it shows a choice. A component instead of a hook,
 * so that guests do not load its chunk.
 */
export function CustomerDelivery({ customerId, kind, onRead }: CustomerDeliveryProps) {
  // The checkouts know of the embedded backend only, so that their pages need no setting for it.
  const { addresses = [], settled } = useAddressBook();
  const [first] = addresses;
  const last = useLastDelivery(settled && !first ? customerId : null);
  const delivery = first ? deliveryTo(first, kind) : last;
  const read = useEffectEvent(() => delivery !== undefined && onRead(delivery));
  const known = delivery === undefined ? undefined : JSON.stringify(delivery);
  useEffect(() => {
    if (known !== undefined) read();
  }, [known]);

  /** Stores the address like typed values, so that it replaces the fields of the form. */
  function choose(address: Address) {
    const draft = orderDraft(kind);
    const chosen = deliveryTo(address, kind);
    draft.save({ ...draft.load(customerId), ...chosen }, customerId);
    onRead({ ...chosen, chosen: address.id });
  }

  if (addresses.length < 2) return null;
  return <AddressChoice addresses={addresses} kind={kind} onChoose={choose} />;
}

function useAddressBook() {
  const offered = hasOwnSessions();
  const { addresses, failed } = useAddresses(offered);
  return { addresses, settled: !offered || failed || addresses !== undefined };
}

interface AddressChoiceProps {
  /** The default one first. */
  addresses: Address[];
  kind: OrderKind;
  onChoose: (address: Address) => void;
}

function AddressChoice({ addresses, kind, onChoose }: AddressChoiceProps) {
  const t = useTranslations("checkout");
  const id = useId();
  const [chosen, setChosen] = useState(addresses[0]?.id);
  // A chosen address starts the form again, with the upload in it.
  const uploads = useUploadGuard();
  return (
    <div className="mb-8 max-w-2xl">
      <FieldShell id={id} label={t(kind === "ebook" ? "receiptAddress" : "shipping")}>
        {(aria) => (
          <select
            {...aria}
            id={id}
            value={chosen}
            onChange={({ target }) => {
              const address = addresses[target.selectedIndex];
              if (!address || !uploads.mayGo()) return;
              setChosen(address.id);
              onChoose(address);
            }}
            className={INPUT_STYLE}
          >
            {addresses.map((one) => (
              <option key={one.id} lang={languageOf(one.address)} value={one.id}>
                {`${one.name}: ${one.address}, ${one.city}`}
              </option>
            ))}
          </select>
        )}
      </FieldShell>
      {uploads.waits && <UploadsBusy />}
    </div>
  );
}
