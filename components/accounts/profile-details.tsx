import { useTranslations } from "next-intl";
import { useId } from "react";
import { useCustomer } from "./use-customer";

/** Profile of a customer whose server cannot change it. */
export function ProfileDetails() {
  const t = useTranslations("account");
  const { name, email, mobile } = useCustomer();
  const heading = useId();
  const details = [
    [t("name"), name],
    [t("email"), email],
    [t("mobile"), mobile],
  ] as const;
  return (
    <section aria-labelledby={heading} className="max-w-2xl rounded-card border border-line p-5">
      <h2 id={heading} className="font-semibold text-xl">
        {t("sections.profile")}
      </h2>
      <dl className="mt-3">
        {details.map(([label, value]) => (
          <div
            key={label}
            className="grid gap-x-4 border-line border-b py-3 last:border-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className={value ? "font-semibold" : "text-muted"}>{value ?? t("notGiven")}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
