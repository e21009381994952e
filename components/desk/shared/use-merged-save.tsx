import { useState } from "react";
import { DeskError } from "@/lib/desk/desk-error";
import { type Conflict, ConflictDialog } from "./conflict-dialog";

type Values = Record<string, unknown>;

/** The fields of a record that a form edits, with the version of the record. */
export interface VersionedFields {
  version: string;
  values: Values;
}

interface MergedSaveOptions<Result> {
  /**
   * Saves changed fields.
   * @param base what the fields are changed in; its version is sent
   * @throws DeskError 409 with `current` if the record has another version
   */
  send: (values: Values, base: VersionedFields) => Promise<Result>;
  /** Reads the stored record of a conflict. */
  read: (current: Values) => VersionedFields;
  labelOf: (field: string) => string;
  textOf?: (value: unknown, field: string) => string;
}

interface Question {
  id: number;
  conflict: Conflict;
  answer: (values: Values | null) => void;
}

function storedRecord(error: unknown): Values | undefined {
  return error instanceof DeskError ? error.body.current : undefined;
}

/**
 * Save of a form outside of DeskEdit that lets a person choose field by field when the record was
 * changed meanwhile.
 * @returns `save`, which throws the error of the conflict if the person goes back to the form; and
 *   the dialog
 */
export function useMergedSave<Result>(options: MergedSaveOptions<Result>) {
  const { send, read, labelOf, textOf } = options;
  const [question, setQuestion] = useState<Question | null>(null);

  const ask = (conflict: Conflict) =>
    new Promise<Values | null>((respond) =>
      setQuestion((last) => ({ id: (last?.id ?? 0) + 1, conflict, answer: respond })),
    );
  const save = async (base: VersionedFields, mine: Values): Promise<Result> => {
    try {
      return await send(mine, base);
    } catch (error) {
      const stored = storedRecord(error);
      if (!stored) throw error;
      const current = read(stored);
      const chosen = await ask({ loaded: base.values, mine, current: current.values });
      setQuestion(null);
      if (!chosen) throw error;
      return save(current, chosen);
    }
  };
  const dialog = question && (
    <ConflictDialog
      key={question.id}
      conflict={question.conflict}
      labelOf={labelOf}
      {...(textOf && { textOf })}
      onSave={question.answer}
      onClose={() => question.answer(null)}
    />
  );
  return { save, dialog };
}
