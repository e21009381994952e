import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  BooleanInput,
  email,
  type RaRecord,
  required,
  SelectInput,
  TextInput,
  useDataProvider,
  useRecordContext,
  useTranslate,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { Link as RouterLink } from "react-router-dom";
import { looseText } from "@/lib/base/loose";
import type { DeskStaff } from "@/lib/contract/staff/schemas";
import { ROLES } from "@/lib/contract/terms";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { CopyLink } from "../shared/copy-link";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { REQUIRED_CHOICE, REQUIRED_TEXT } from "../shared/required";
import { useAction } from "../shared/use-action";

const CHOICES = ROLES.map((role) => ({ id: role, name: `desk.staff.roles.${role}` }));

function RoleInput() {
  return <SelectInput source="role" choices={CHOICES} {...REQUIRED_CHOICE} />;
}

/** Makes a new link for a person who lost password or phone, and shows it once. */
function NewLink() {
  const translate = useTranslate();
  const person = useRecordContext<DeskStaff>();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const [link, setLink] = useState<string | null>(null);
  if (!person || person.disabled) return null;
  if (link) return <InvitationLink name={person.name} link={link} />;
  return (
    <Box sx={{ mb: 2 }}>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() =>
          void run(async () => {
            const { setup_link } = await dataProvider.linkDeskStaff({
              params: { id: person.id },
              body: {},
            });
            setLink(setup_link);
          })
        }
      >
        {translate("desk.staff.new_link")}
      </Button>{" "}
      {translate("desk.staff.new_link_hint")}
    </Box>
  );
}

/** Asks why a person may not log in any more, for the history. */
function BlockReason() {
  const person = useRecordContext<DeskStaff>();
  const isDisabled = useWatch({ name: "disabled" }) === true;
  if (!isDisabled || person?.disabled) return null;
  return <TextInput source="reason" {...REQUIRED_TEXT} helperText="desk.people.reason_hint" />;
}

/** Name and role of a staff member, and whether they may log in. */
export function StaffEdit() {
  return (
    <DeskEdit<DeskStaff> titleOf={({ name, mail }) => `${name} (${mail})`} top={<NewLink />}>
      <TextInput source="name" {...REQUIRED_TEXT} />
      <RoleInput />
      <BooleanInput source="disabled" />
      <BlockReason />
    </DeskEdit>
  );
}

/** Link of an invitation, which is shown once. */
function InvitationLink({ name, link }: { name: string; link: string }) {
  const translate = useTranslate();
  return (
    <Alert severity="success" sx={{ maxWidth: 960 }}>
      {translate("desk.staff.invited", { name })}
      <CopyLink link={link} />
      <Button component={RouterLink} to="/staff">
        {translate("desk.staff.all")}
      </Button>
    </Alert>
  );
}

/** Invites a staff member; the inviting user passes on the link. */
export function StaffCreate() {
  const [invited, setInvited] = useState<RaRecord | null>(null);
  const link = looseText(invited?.setup_link);
  if (invited && link) return <InvitationLink name={String(invited.name)} link={link} />;
  return (
    <DeskCreate onCreated={setInvited}>
      <TextInput source="name" {...REQUIRED_TEXT} />
      <TextInput source="mail" type="email" {...REQUIRED_TEXT} validate={[required(), email()]} />
      <RoleInput />
    </DeskCreate>
  );
}
