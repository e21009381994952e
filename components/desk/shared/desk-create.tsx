import Paper from "@mui/material/Paper";
import type { ReactNode } from "react";
import {
  CreateBase,
  type RaRecord,
  useNotify,
  useRedirect,
  useResourceContext,
  useTranslate,
} from "react-admin";
import { helpScreen } from "@/lib/desk/help/help-text";
import { DeskForm } from "./desk-form";
import { PageTitle } from "./page-title";

interface DeskCreateProps {
  /** Whether the form has something beside it. */
  wide?: boolean;
  children: ReactNode;
  /** Returns the record to store for the values of the form. */
  transform?: (values: RaRecord) => Partial<RaRecord>;
  /** Is called with the new record; by default its form opens. */
  onCreated?: (record: RaRecord) => void;
}

/** Form of a new record. */
export function DeskCreate({ wide, transform, children, onCreated }: DeskCreateProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? "";
  const onSuccess = (record: RaRecord) => {
    notify("desk.actions.created", { type: "success" });
    if (onCreated) onCreated(record);
    else redirect("edit", resource, record.id);
  };
  const name = translate(`resources.${resource}.name`, { smart_count: 1 });
  return (
    <CreateBase mutationOptions={{ onSuccess }} {...(transform && { transform })}>
      <PageTitle title={translate("ra.page.create", { name })} help={helpScreen(resource)} />
      <Paper sx={{ p: { xs: 1.5, md: 3 }, maxWidth: wide ? 1_360 : 960 }}>
        <DeskForm alwaysEnable>{children}</DeskForm>
      </Paper>
    </CreateBase>
  );
}
