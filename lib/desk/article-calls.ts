import type { DeskClient } from "./desk-client";
import type { DeskRecord } from "./records";

export const ARTICLE_STATES = ["published", "scheduled", "draft", "archived"] as const;

export type ArticleState = (typeof ARTICLE_STATES)[number];

/** A blog or a notice in a list. */
export interface ArticleRecord extends DeskRecord {
  id: number;
  state: ArticleState;
  /** From when pages show it; null for a draft. */
  publish_at: string | null;
  archived: boolean;
  title: string;
  title_bn: string | null;
}

/** A blog with what its form shows beside its fields. */
export interface BlogRecord extends ArticleRecord {
  /** Slug of the doctor who checked it, and the day. */
  reviewer: string | null;
  reviewed: string | null;
}

/** Resources that are published at a time. */
export type ArticleResource = "blogs" | "notices";

/**
 * Calls for blogs and notices. `version` is that of the record that the person has seen: DeskError
 * 409 with `current` if it was changed since.
 */
export function createArticleCalls({ call }: DeskClient) {
  return {
    /** @param at ISO time from when pages show it; null for now */
    async publish(
      resource: ArticleResource,
      id: number,
      publication: { version: string; at: string | null },
    ): Promise<void> {
      await call("POST", `${resource}/${id}/publish`, { body: publication });
    },
    /** Turns a published or scheduled record into a draft. */
    async withdraw(resource: ArticleResource, id: number, version: string): Promise<void> {
      await call("POST", `${resource}/${id}/withdraw`, { body: { version } });
    },
  };
}
