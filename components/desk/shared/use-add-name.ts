import { useQueryClient } from "@tanstack/react-query";
import { useDataProvider, useNotify } from "react-admin";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { DeskError } from "@/lib/desk/desk-error";
import { slugOf } from "@/lib/desk/slug";
import type { NameChoice, NamedResource } from "./found-names";
import { problemOf } from "./use-action";

const BENGALI = /[\u0980-\u09ff]/;
/** Numbers that are tried behind a slug that another category has. */
const TRIES = 20;

/**
 * Returns a function that adds a category or brand with this name. It returns null if it was
 * refused, and shows why.
 */
export function useAddName(resource: NamedResource) {
  const dataProvider = useDataProvider<DeskDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();

  const store = async (data: Record<string, unknown>) => {
    await dataProvider.create(resource, { data });
    await queries.invalidateQueries({ queryKey: [resource] });
  };
  const addCategory = async (name: string, texts: object, number = 1): Promise<NameChoice> => {
    const base = slugOf(name) || "category";
    const slug = number === 1 ? base : `${base}-${number}`;
    try {
      await store({ ...texts, slug });
      return { id: slug, name };
    } catch (error) {
      const isTaken = error instanceof DeskError && error.body.errors?.slug !== undefined;
      if (!isTaken || number === TRIES) throw error;
      return addCategory(name, texts, number + 1);
    }
  };
  return async (typed: string): Promise<NameChoice | null> => {
    const name = typed.trim();
    const texts = { name, name_bn: BENGALI.test(name) ? name : null };
    try {
      if (resource === "categories") return await addCategory(name, texts);
      await store(texts);
      return { id: name, name };
    } catch (error) {
      notify(problemOf(error), { type: "error" });
      return null;
    }
  };
}
