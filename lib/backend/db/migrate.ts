import { type Migration, Migrator } from "kysely";
import type { DialectName } from "./dialect";
import { catalogueMigration } from "./migrations/0001-catalogue";
import { peopleMigration } from "./migrations/0002-people";
import { ordersMigration } from "./migrations/0003-orders";
import { contentMigration } from "./migrations/0004-content";
import { accountsMigration } from "./migrations/0005-accounts";
import { newsletterMigration } from "./migrations/0006-newsletter";
import { paymentsMigration } from "./migrations/0007-payments";
import { appointmentsMigration } from "./migrations/0008-appointments";
import { rankingsMigration } from "./migrations/0009-rankings";
import type { Db } from "./schema";

/** Named imports, not files read at run time: the list survives bundling. */
function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    "0001_catalogue": catalogueMigration(dialect),
    "0002_people": peopleMigration(dialect),
    "0003_orders": ordersMigration(dialect),
    "0004_content": contentMigration(dialect),
    "0005_accounts": accountsMigration(dialect),
    "0006_newsletter": newsletterMigration(dialect),
    "0007_payments": paymentsMigration(dialect),
    "0008_appointments": appointmentsMigration(dialect),
    "0009_rankings": rankingsMigration(),
  };
}

/**
 * Brings the schema up to date; safe when several processes start at once.
 * @throws what the failing migration threw
 */
export async function migrate(db: Db, dialect: DialectName): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(dialect) },
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
