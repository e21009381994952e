import { looseList, looseObject, looseText } from "@/lib/base/loose";
import type { DeskClient } from "./desk-client";
import { DeskError } from "./desk-error";
import type { DeskRecord } from "./records";

/** A record that shows a file. */
export interface MediaPlace {
  /** Resource of the record. */
  resource: string;
  /** Null if the record has no page, or none for this role. */
  id: number | string | null;
  field: string;
  /** Null if the role may not see it. */
  name: string | null;
  name_bn: string | null;
}

export const MEDIA_KINDS = ["picture", "pdf", "video"] as const;

type KeptReason = "shown" | "shipped" | "new";

/** A file below /media. */
export interface MediaRecord extends DeskRecord {
  id: string;
  path: string;
  kind: (typeof MEDIA_KINDS)[number];
  bytes: number;
  /** Pixels; null for other files than pictures. */
  width: number | null;
  height: number | null;
  /** Time of the upload; null for files of the program. */
  at: string | null;
  shipped: boolean;
  /** Why it cannot be deleted now. */
  kept: KeptReason | null;
  places: MediaPlace[];
  /** Whether the role may edit all that shows it. */
  may_replace: boolean;
}

/** A file that was not deleted. */
export interface KeptFile {
  path: string;
  reason: KeptReason;
  places: MediaPlace[];
}

const REASONS: readonly KeptReason[] = ["shown", "shipped", "new"];

function readPlace(value: Record<string, unknown>): MediaPlace {
  const { id } = value;
  return {
    resource: looseText(value.resource) ?? "",
    id: typeof id === "number" || typeof id === "string" ? id : null,
    field: looseText(value.field) ?? "",
    name: looseText(value.name),
    name_bn: looseText(value.name_bn),
  };
}

export function createMediaCalls({ call }: DeskClient) {
  return {
    /**
     * Replaces a file by another one in all its places.
     * @param version of the file's record
     * @param to path of the new file below /media
     * @returns id of the new file
     * @throws DeskError 409 if the file's places have changed
     */
    async replaceMedia({ id, version }: MediaRecord, to: string): Promise<string> {
      const { data } = await call("POST", `media/${id}/replace`, { body: { version, to } });
      const replaced = looseText(looseObject(data).id);
      if (replaced === null) throw new DeskError("desk.errors.failed", 0);
      return replaced;
    },
    /** Deletes files that nothing shows. @returns those that are kept */
    async deleteMedia(ids: readonly string[]): Promise<KeptFile[]> {
      const { data } = await call("POST", "media/delete", { body: { ids } });
      return looseList(looseObject(data).kept).map(({ path, reason, places }) => ({
        path: looseText(path) ?? "",
        reason: REASONS.find((known) => known === reason) ?? "shown",
        places: looseList(places).map(readPlace),
      }));
    },
  };
}
