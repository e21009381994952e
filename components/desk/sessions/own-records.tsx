import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { LinearProgress, useNotify, useTranslate } from "react-admin";
import { DeskError } from "@/lib/desk/desk-error";
import type { ScreenName } from "@/lib/desk/screens";
import { PageTitle } from "../shared/page-title";
import { problemOf, useAction } from "../shared/use-action";

const NOT_FOUND = 404;

/** Read of the own records of a staff member. */
interface OwnRead {
  error: unknown;
  isLoading: boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Returns a function that removes an own record and reads the others again. One that was removed
 * already is done, too.
 */
export function useRemoval(refetch: OwnRead["refetch"]) {
  const notify = useNotify();
  const { run, busy } = useAction();
  /** @param done key of the text when it is done */
  const remove = async (work: () => Promise<unknown>, done: string) => {
    await run(async () => {
      try {
        await work();
      } catch (problem) {
        if (!(problem instanceof DeskError) || problem.status !== NOT_FOUND) throw problem;
      }
      notify(done, { type: "success" });
    });
    await refetch();
  };
  return { remove, busy };
}

interface OwnRowProps {
  title: string;
  facts: readonly string[];
  /** Button or mark at the end. */
  children: ReactNode;
}

/** An own record: its title, facts about it, and what can be done with it. */
export function OwnRow({ title, facts, children }: OwnRowProps) {
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        alignItems: "center",
        gap: 1,
        py: 1.5,
        borderTop: 1,
        borderColor: "divider",
      }}
    >
      <Box sx={{ flex: "1 1 14rem", minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{title}</Typography>
        <Typography variant="body2" color="text.secondary">
          {facts.join(" · ")}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

interface RemoveButtonProps {
  label: string;
  /** Names the record, too. */
  name: string;
  disabled: boolean;
  onClick: () => void;
}

/** Button of a row that removes its record. */
export function RemoveButton({ label, name, disabled, onClick }: RemoveButtonProps) {
  return (
    <Button
      variant="outlined"
      disabled={disabled}
      aria-label={name}
      onClick={onClick}
      sx={{ minHeight: 44 }}
    >
      {label}
    </Button>
  );
}

interface OwnPageProps {
  /** Names its texts and its help. */
  screen: Extract<ScreenName, "sessions" | "passkeys" | "notifications">;
  read: OwnRead;
  /** Is shown once the records are read. */
  children: ReactNode;
}

/** Screen of the own records of a staff member. */
export function OwnPage({ screen, read, children }: OwnPageProps) {
  const translate = useTranslate();
  const { error, isLoading, refetch } = read;
  return (
    <>
      <PageTitle title={translate(`desk.${screen}.title`)} help={screen} />
      {isLoading && <LinearProgress />}
      {error !== null && (
        <Alert
          severity="error"
          action={<Button onClick={() => void refetch()}>{translate("desk.errors.retry")}</Button>}
        >
          {translate(problemOf(error), { _: problemOf(error) })}
        </Alert>
      )}
      {children && (
        <Box sx={{ maxWidth: 720 }}>
          <Typography>{translate(`desk.${screen}.hint`)}</Typography>
          {children}
        </Box>
      )}
    </>
  );
}
