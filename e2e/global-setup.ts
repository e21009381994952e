import { renameSync } from "node:fs";
import { seededFolder, startShop, temporaryFolder } from "./support/shop-server";

/** Seeds the demo's data once; shops of the tests start with copies. */
export default async function globalSetup(): Promise<void> {
  const folder = seededFolder();
  if (!folder) return;
  const dataDir = temporaryFolder();
  const shop = await startShop({ dataDir });
  await shop.stop();
  renameSync(dataDir, folder);
}
