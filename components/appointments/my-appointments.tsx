import { useTranslations } from "next-intl";
import { OrdersSection } from "@/components/account/orders-section";
import { useCustomer } from "@/components/account/use-customer";
import { useCustomerAppointments } from "@/lib/api/appointments";
import { AppointmentCard } from "./appointment-card";

/** Appointments section of the account: those ahead first, each with what can be done. */
export function MyAppointments() {
  const t = useTranslations("appointments");
  const account = useTranslations("account");
  const { appointments, failed, reload } = useCustomerAppointments(useCustomer().customerId);
  return (
    <OrdersSection
      title={account("sections.appointments")}
      count={appointments?.length}
      failed={failed}
      onRetry={reload}
      shop={{ href: "/doctors", text: t("seeDoctors") }}
      texts={{ failed: t("listUnreadable"), empty: t("empty") }}
    >
      <ul className="grid gap-4">
        {appointments?.map((appointment) => (
          <li key={appointment.number}>
            <AppointmentCard appointment={appointment} onCancelled={reload} />
          </li>
        ))}
      </ul>
    </OrdersSection>
  );
}
