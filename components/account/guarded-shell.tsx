import type { ComponentProps } from "react";
import { IslandShell } from "@/components/layout/island-shell";
import { PageMessages } from "@/components/providers/page-messages";
import { RequireUser } from "./require-user";

type GuardedShellProps = ComponentProps<typeof IslandShell> &
  ComponentProps<typeof RequireUser> &
  Omit<ComponentProps<typeof PageMessages>, "children">;

/** The frame of a page for customers only: one shell for everybody, guarded in the browser (SPEC 2). */
export function GuardedShell({ messages, loggedOutText, children, ...shell }: GuardedShellProps) {
  return (
    <IslandShell {...shell}>
      <PageMessages messages={messages}>
        <RequireUser loggedOutText={loggedOutText}>{children}</RequireUser>
      </PageMessages>
    </IslandShell>
  );
}
