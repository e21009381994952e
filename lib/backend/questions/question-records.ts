import type { deskQuestionDetailsWire, deskQuestionWire } from "@/lib/contract/questions/schemas";
import type { Served } from "@/lib/contract/wire/fields";
import { type DeskKind, type ListQuery, versionOf } from "../desk/desk-record";
import { auditOf } from "../desk/record-audit";
import { staffNames } from "../desk/staff-names";
import { lockQuestion } from "../kernel/db/row-locks";
import type { Db, Trx } from "../kernel/db/schema";
import type { Channel } from "../kernel/db/schema-outbox";
import type { QuestionRow } from "../kernel/db/schema-questions";
import { hasSearchKeys } from "../kernel/db/search-keys";
import { prepareSearch } from "../kernel/db/update-search-keys";
import { readId } from "../kernel/http/input";
import { iso } from "../kernel/time/iso-time";
import {
  answerChannels,
  findQuestion,
  listAnswers,
  QUESTION_STATES,
  questionState,
} from "./questions";

/** Maximum characters of a question in the list. */
const EXCERPT = 200;

type Question = Served<typeof deskQuestionWire>;
type Details = Served<typeof deskQuestionDetailsWire>;

type Product = NonNullable<Question["product"]>;

/** Returns the products of questions by their ids. */
async function productsOf(db: Db | Trx, rows: QuestionRow[]): Promise<Map<number, Product>> {
  const ids = rows.flatMap(({ product_id }) => product_id ?? []);
  if (ids.length === 0) return new Map();
  const products = await db
    .selectFrom("products")
    .select(["id", "name", "archived_at"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(
    products.map(({ id, name, archived_at }) => [id, { id, name, archived: archived_at !== null }]),
  );
}

function recordOf(
  row: QuestionRow,
  names: Map<number, string>,
  products: Map<number, Product>,
): Question {
  const { id, name, email, mobile_no: phone, subject, message, language } = row;
  const { staff_id, answered_at, done_at, product_id, published_at } = row;
  return {
    id,
    version: versionOf([staff_id, answered_at, done_at, ...publicationOf(row)]),
    at: iso(row.created_at),
    state: questionState(row),
    name,
    email,
    phone,
    subject,
    message,
    language,
    staff: staff_id === null ? null : { id: staff_id, name: names.get(staff_id) ?? "" },
    product: products.get(product_id ?? 0) ?? null,
    published: published_at !== null,
  };
}

/** Values that change with what the page of the product shows; none for a question on no page. */
function publicationOf({ published_at, published_question, published_answer }: QuestionRow) {
  return published_at === null ? [] : [published_at, published_question, published_answer];
}

function questionsWhere(db: Db, { filters }: ListQuery) {
  const state = QUESTION_STATES.find((name) => name === filters.state);
  const { q } = filters;
  return db
    .selectFrom("contact_messages")
    .$if(state === "closed", (query) => query.where("done_at", "is not", null))
    .$if(state === "answered", (query) =>
      query.where("done_at", "is", null).where("answered_at", "is not", null),
    )
    .$if(state === "new", (query) =>
      query.where("done_at", "is", null).where("answered_at", "is", null),
    )
    .$if(Boolean(q?.trim()), (query) => query.where(hasSearchKeys("contact_messages", q ?? "")));
}

/**
 * Questions of visitors. They are changed by answers, and by who takes or closes them.
 * @param channels that are set up
 */
export function questionRecords(channels: readonly Channel[]): DeskKind<Question, Details> {
  return {
    list: async (db, query) => {
      await prepareSearch(db, query.filters.q);
      const wanted = questionsWhere(db, query);
      const page = wanted
        .selectAll()
        .orderBy("id", query.order)
        .limit(query.perPage)
        .offset((query.page - 1) * query.perPage);
      const count = wanted.select(({ fn }) => fn.countAll().as("total"));
      const [rows, { total }] = await Promise.all([
        page.execute(),
        count.executeTakeFirstOrThrow(),
      ]);
      const names = await staffNames(
        db,
        rows.map(({ staff_id }) => staff_id),
      );
      const products = await productsOf(db, rows);
      const data = rows.map((row) => {
        const excerpt = [...row.message].slice(0, EXCERPT).join("");
        return recordOf({ ...row, message: excerpt }, names, products);
      });
      return { data, total: Number(total) };
    },
    find: async (db, id) => {
      const row = await findQuestion(db, readId(id));
      const answers = await listAnswers(db, row.id);
      return {
        ...recordOf(row, await staffNames(db, [row.staff_id]), await productsOf(db, [row])),
        publication:
          row.published_at === null
            ? null
            : {
                question: row.published_question ?? "",
                answer: row.published_answer ?? "",
                at: iso(row.published_at),
              },
        ways: answerChannels({ channels }, row),
        answers: answers.map(({ way, text, answered_by, answered_at }) => ({
          way,
          text,
          by: answered_by,
          at: iso(answered_at),
        })),
        audit: await auditOf(db, `message ${row.id}`),
      };
    },
    lock: async (trx, id) => lockQuestion(trx, (await findQuestion(trx, readId(id))).id),
  };
}
