import type { ComponentProps } from "react";
import { ClientPageShell } from "@/components/layout/client-page-shell";
import { PageMessages } from "@/components/providers/page-messages";
import { RequireUser } from "./require-user";

type GuardedShellProps = ComponentProps<typeof ClientPageShell> &
  ComponentProps<typeof RequireUser> &
  Omit<ComponentProps<typeof PageMessages>, "children">;

/** Frame of a page for customers only: one static shell; the browser checks the login. */
export function GuardedShell(props: GuardedShellProps) {
  const { messages, loggedOutText, waiting, ownPassword, children, ...shell } = props;
  return (
    <ClientPageShell {...shell}>
      <PageMessages messages={messages}>
        <RequireUser loggedOutText={loggedOutText} waiting={waiting} ownPassword={ownPassword}>
          {children}
        </RequireUser>
      </PageMessages>
    </ClientPageShell>
  );
}
