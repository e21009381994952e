import type { DeskCheck } from "@/lib/contract/opening/desk-schemas";
import { layerSettings } from "@/lib/site/settings";
import type { Db } from "../kernel/db/schema";
import { readStoredSettings } from "../kernel/settings/stored-settings";
import type { Services } from "../services";
import { MAIL_VARIABLES, PAYMENT_VARIABLES } from "./environment-variables";

const CONTACT = ["name", "phone", "email", "address"] as const;
const LICENCES = ["drug", "trade", "bin", "dbid"] as const;

/** The licences of the demo begin like this. */
const SAMPLE = /^SAMPLE\b/;

function ofParts(
  key: DeskCheck["key"],
  parts: DeskCheck["parts"],
  variables: string[] = [],
): DeskCheck {
  return { key, done: parts.every(({ done }) => done), parts, variables };
}

function single(key: DeskCheck["key"], done: boolean, variables: string[] = []): DeskCheck {
  return { key, done, parts: [], variables };
}

/** Whether a table has a record that is not archived. */
async function hasAny(db: Db, table: "categories" | "brands"): Promise<boolean> {
  const row = await db
    .selectFrom(table)
    .select("id")
    .where("archived_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasProductOnSale(db: Db, now: number): Promise<boolean> {
  const row = await db
    .selectFrom("products")
    .innerJoin("batches", "batches.product_id", "products.id")
    .select("products.id")
    .where("products.archived_at", "is", null)
    .where("batches.quantity", ">", 0)
    .where("batches.expires_on", ">", now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Environment = Pick<Services, "payment" | "channels" | "shownChannels">;

/**
 * Whether customers can pay with real money: at the gateway, or with cash on delivery if the shop
 * has no gateway. The sandbox takes test money only.
 */
function takesMoney({ payment }: Environment, cashOnDelivery: boolean): boolean {
  const { active } = payment.gateways;
  return active ? active.name !== "sandbox" : cashOnDelivery;
}

/** Returns the steps to open a shop, and which are done. @param now epoch ms */
export async function readChecklist(
  db: Db,
  environment: Environment,
  now: number,
): Promise<DeskCheck[]> {
  const { settings, origins } = layerSettings(await readStoredSettings(db));
  const { licences, payment } = settings;
  const contact = CONTACT.map((key) => ({ key, done: origins[key] !== "default" }));
  const licensed = LICENCES.map((key) => {
    const number = licences?.[key] ?? null;
    return { key, done: number !== null && !SAMPLE.test(number) };
  });
  const mails = (["customer-mail", "staff-mail"] as const).map((key) => ({
    key,
    done: environment.channels.includes(key) && !environment.shownChannels.includes(key),
  }));
  return [
    ofParts("contact", contact),
    ofParts("licences", licensed),
    single("categories", await hasAny(db, "categories")),
    single("brands", await hasAny(db, "brands")),
    single("product", await hasProductOnSale(db, now)),
    single("payment", takesMoney(environment, payment.cashOnDelivery), PAYMENT_VARIABLES),
    ofParts("mail", mails, MAIL_VARIABLES),
  ];
}
