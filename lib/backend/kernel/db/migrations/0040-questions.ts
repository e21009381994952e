import type { Kysely, Migration } from "kysely";
import type { DialectName } from "../dialect";
import { idColumn, reference, requiredColumns } from "./columns";

type AnySchema = Kysely<unknown>;

const COLUMNS = { language: "text", staff_id: "integer", answered_at: "bigint" } as const;

async function createAnswers(db: AnySchema, dialect: DialectName): Promise<void> {
  await db.schema
    .createTable("question_answers")
    .addColumn("id", "integer", idColumn(dialect))
    .$call((t) => reference(t, "message_id", "contact_messages", "cascade"))
    .$call((t) => requiredColumns(t, "text", ["way", "text", "answered_by"]))
    .$call((t) => requiredColumns(t, "bigint", ["answered_at"]))
    .execute();
  await db.schema
    .createIndex("question_answers_message_index")
    .on("question_answers")
    .column("message_id")
    .execute();
}

/**
 * Adds the language of a message to the shop, who of the staff has it, and the answers to it. The
 * previous version marks a message as done only, which closes it here.
 */
export function questionsMigration(dialect: DialectName): Migration {
  return {
    up: async (db: AnySchema) => {
      for (const [name, type] of Object.entries(COLUMNS))
        await db.schema.alterTable("contact_messages").addColumn(name, type).execute();
      await createAnswers(db, dialect);
      // For the lists of new, answered and closed questions.
      await db.schema
        .createIndex("contact_messages_state_index")
        .on("contact_messages")
        .columns(["done_at", "answered_at"])
        .execute();
    },
  };
}
