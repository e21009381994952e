import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LinearProgress, type RaRecord, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink, useSearchParams } from "react-router-dom";
import type { DeskAppointment } from "@/lib/contract/appointments/desk-schemas";
import type { FoundPerson } from "@/lib/contract/customers/schemas";
import type { DeskDoctor } from "@/lib/contract/doctors/schemas";
import type { DeskEbookOrder } from "@/lib/contract/ebook-orders/desk-schemas";
import type { DeskOrder } from "@/lib/contract/orders/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskProduct } from "@/lib/contract/products/desk-schemas";
import type { DeskQuestion } from "@/lib/contract/questions/schemas";
import { useFirstRecords } from "../shared/list-reads";
import { LocalName, useLocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { personAddress } from "../shared/person-address";
import { Section } from "../shared/section";
import { useLanguage } from "../shared/use-language";
import { usePersonText } from "../shared/use-person-text";

const SHOWN = 10;

/** Reads the first records that fit the text; none for a role that may not list them. */
function useFound<Shown extends RaRecord>(
  resource: string,
  text: string,
  sort?: { field: string; order: "ASC" | "DESC" },
) {
  const { permissions: role = "" } = usePermissions<string>();
  return useFirstRecords<Shown>(resource, {
    perPage: SHOWN,
    filter: { q: text },
    ...(sort && { sort }),
    enabled: text !== "" && can(role, resource, "list"),
  });
}

interface FoundProps<Shown extends RaRecord> {
  /** Key of the title. */
  title: string;
  records: Shown[] | undefined;
  /** Address of a record, below the desk. */
  to: (record: Shown) => string;
  name: (record: Shown) => ReactNode;
  facts: (record: Shown) => string;
}

/** Links to the found records of a kind; nothing without one. */
function Found<Shown extends RaRecord>({ title, records, to, name, facts }: FoundProps<Shown>) {
  const translate = useTranslate();
  if (!records?.length) return null;
  return (
    <Section title={translate(title)}>
      {records.map((record) => (
        <Typography key={record.id} sx={{ py: 1 }}>
          <Link component={RouterLink} to={to(record)}>
            {name(record)}
          </Link>{" "}
          {facts(record)}
        </Typography>
      ))}
    </Section>
  );
}

const joined = (...facts: (string | null)[]) => facts.filter(Boolean).join(" · ");

/**
 * Results of a search, as far as the role may list them: orders, e-book orders and appointments by
 * number, phone or name, customers, products by name or SKU, doctors, and questions by their text.
 */
export function SearchPage() {
  const translate = useTranslate();
  const { taka, moment } = useLanguage();
  const personText = usePersonText();
  const localName = useLocalName();
  const [params] = useSearchParams();
  const text = params.get("q")?.trim() ?? "";
  const orders = useFound<DeskOrder>("orders", text, { field: "placed_at", order: "DESC" });
  const ebookOrders = useFound<DeskEbookOrder>("ebook-orders", text);
  const appointments = useFound<DeskAppointment>("appointments", text);
  const products = useFound<DeskProduct>("products", text, { field: "name", order: "ASC" });
  const people = useFound<FoundPerson>("people", text);
  const doctors = useFound<DeskDoctor>("doctors", text, { field: "position", order: "ASC" });
  const questions = useFound<DeskQuestion>("questions", text, { field: "id", order: "DESC" });
  const lists = [orders, ebookOrders, appointments, people, products, doctors, questions];
  const waiting = lists.some(({ isLoading }) => isLoading);
  const nothing = !waiting && lists.every(({ data }) => !data?.length);
  return (
    <>
      <PageTitle title={translate("desk.search.results", { text })} help="search" />
      {waiting && <LinearProgress />}
      <Typography role="status">{nothing && translate("desk.search.nothing")}</Typography>
      <Found
        title="desk.search.orders"
        records={orders.data}
        to={({ number }) => `/orders/${number}/show`}
        name={({ number }) => number}
        facts={({ name, phone, total, placed_at }) =>
          joined(name, phone, taka(total), moment(placed_at))
        }
      />
      <Found
        title="desk.search.ebook_orders"
        records={ebookOrders.data}
        to={({ number }) => `/ebook-orders/${number}/show`}
        name={({ number }) => number}
        facts={({ name, phone, total, placed_at }) =>
          joined(name, phone, taka(total), moment(placed_at))
        }
      />
      <Found
        title="desk.search.appointments"
        records={appointments.data}
        to={({ number }) => `/appointments/${number}/show`}
        name={({ number }) => number}
        facts={({ name, phone, starts_at, doctor }) =>
          joined(name, phone, moment(starts_at), localName(doctor))
        }
      />
      <Found
        title="desk.search.people"
        records={people.data}
        to={personAddress}
        name={({ name }) => name}
        facts={(person) => personText({ ...person, name: "" })}
      />
      <Found
        title="desk.search.products"
        records={products.data}
        to={({ id }) => `/products/${id}`}
        name={(product) => <LocalName {...product} />}
        facts={({ sku, price }) => joined(sku, taka(price))}
      />
      <Found
        title="desk.search.doctors"
        records={doctors.data}
        to={({ id }) => `/doctors/${id}`}
        name={(doctor) => <LocalName {...doctor} />}
        facts={({ speciality, speciality_bn }) =>
          localName({ name: speciality, name_bn: speciality_bn })
        }
      />
      <Found
        title="desk.search.questions"
        records={questions.data}
        to={({ id }) => `/questions/${id}/show`}
        name={({ name, email, phone }) =>
          name ?? email ?? phone ?? translate("desk.questions.no_name")
        }
        facts={({ at, subject, state }) =>
          joined(subject, translate(`desk.questions.states.${state}`), moment(at))
        }
      />
    </>
  );
}
