import Alert from "@mui/material/Alert";
import Paper from "@mui/material/Paper";
import { type ReactNode, useState } from "react";
import {
  EditBase,
  LinearProgress,
  type RaRecord,
  useEditContext,
  useNotify,
  useResourceContext,
  useTranslate,
  useUpdate,
} from "react-admin";
import { looseObject } from "@/lib/base/loose";
import { changedFields } from "@/lib/desk/changed-fields";
import { DeskError } from "@/lib/desk/desk-error";
import { helpScreen } from "@/lib/desk/help/help-text";
import { type Conflict, ConflictDialog } from "./conflict-dialog";
import { DeskForm } from "./desk-form";
import { PageTitle } from "./page-title";
import { RecordHistory } from "./record-history";

interface DeskEditProps<Shown extends RaRecord> {
  titleOf: (record: Shown) => string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  /** Is shown above the form. */
  top?: ReactNode;
  /** Whether the form has something beside it. */
  wide?: boolean;
  /** Is shown below the form. */
  bottom?: ReactNode;
  /** Changes the record before it is saved. */
  transform?: (record: Shown) => Shown;
  /** Inputs. */
  children: ReactNode;
}

function EditFrame<Shown extends RaRecord>(props: DeskEditProps<Shown>) {
  const { titleOf, actions, top, wide, bottom, children } = props;
  const translate = useTranslate();
  const resource = useResourceContext() ?? "";
  const { record, error, isPending } = useEditContext<Shown>();
  if (error)
    return <Alert severity="error">{translate(error.message, { _: error.message })}</Alert>;
  if (isPending || !record) return <LinearProgress />;
  return (
    <>
      <PageTitle title={titleOf(record)} help={helpScreen(resource)}>
        {actions}
      </PageTitle>
      {top}
      <Paper sx={{ p: { xs: 1.5, md: 3 }, maxWidth: wide ? 1_360 : 960 }}>
        <DeskForm>{children}</DeskForm>
      </Paper>
      {bottom}
      <RecordHistory />
    </>
  );
}

/**
 * Form of a record. A save sends the changed fields with the loaded version; if another user has
 * saved since, a dialog offers a choice for each field.
 */
export function DeskEdit<Shown extends RaRecord>({ transform, ...frame }: DeskEditProps<Shown>) {
  const translate = useTranslate();
  const notify = useNotify();
  const [update] = useUpdate();
  const [conflict, setConflict] = useState<
    (Conflict & { resource: string; id: RaRecord["id"] }) | null
  >(null);

  const onSuccess = () => {
    setConflict(null);
    notify("desk.actions.saved", { type: "success" });
  };
  const onError = (
    error: unknown,
    variables: {
      resource?: string;
      id?: RaRecord["id"];
      data?: unknown;
      previousData?: unknown;
    } = {},
  ) => {
    const known = error instanceof DeskError ? error : null;
    const { resource, id } = variables;
    if (known?.body.current && resource && id !== undefined) {
      const loaded = looseObject(variables.previousData);
      const { version: _, ...mine } = changedFields(loaded, looseObject(variables.data));
      setConflict({ resource, id, loaded, mine, current: known.body.current });
      return;
    }
    // The form shows the reasons of fields; the dialog of a conflict does not.
    const reasons = Object.values(known?.body.errors ?? {}).join(" ");
    if (reasons === "" || conflict)
      notify(reasons || known?.message || "desk.errors.failed", { type: "error" });
  };

  return (
    <EditBase
      mutationMode="pessimistic"
      redirect={false}
      mutationOptions={{ onSuccess, onError }}
      {...(transform && { transform })}
    >
      <EditFrame {...frame} />
      {conflict && (
        <ConflictDialog
          conflict={conflict}
          labelOf={(field) =>
            translate(`resources.${conflict.resource}.fields.${field}`, { _: field })
          }
          onClose={() => setConflict(null)}
          onSave={(values) => {
            const { resource, id, current } = conflict;
            const previousData = { ...current, id };
            const data = { ...previousData, ...values, version: current.version };
            update(
              resource,
              { id, data, previousData },
              { mutationMode: "pessimistic", onSuccess, onError },
            );
          }}
        />
      )}
    </EditBase>
  );
}
