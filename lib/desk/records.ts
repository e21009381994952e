/**
 * A record of `/api/desk`: money in taka, times in ISO 8601. `version` changes with every change
 * that staff can make.
 */
export interface DeskRecord {
  id: number | string;
  version: string;
}
