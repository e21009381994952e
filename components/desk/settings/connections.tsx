import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useDataProvider, useNotify, usePermissions, useTranslate } from "react-admin";
import type { DeskConnection } from "@/lib/contract/opening/desk-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { Section } from "../shared/section";
import { SmallChip } from "../shared/small-chip";
import { useAction } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { TestMessage } from "./test-message";

/** Interval at which the state of an unsent test message is read, in ms. */
const POLL_MS = 2_000;

const COLORS = {
  ready: "success",
  missing: "default",
  shown: "warning",
  sandbox: "warning",
} as const satisfies Record<DeskConnection["state"], string>;

const isBeingSent = ({ test }: DeskConnection) =>
  test?.state === "waiting" || test?.state === "sending";

function useConnections() {
  const dataProvider = useDataProvider<DeskDataProvider>();
  return useQuery({
    queryKey: ["connections"],
    queryFn: async ({ signal }) => (await dataProvider.getDeskConnections({ signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isBeingSent) ? POLL_MS : false),
  });
}

/** Result of the latest test message. */
function LatestTest({ test }: Pick<DeskConnection, "test">) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  if (test === null) return null;
  const { state, at, problem } = test;
  return (
    <Typography variant="body2" role="status" sx={{ overflowWrap: "anywhere" }}>
      {translate("desk.connections.latest", {
        state: translate(`desk.outbox.states.${state}`),
        time: moment(at),
      })}
      {problem && ` · ${problem}`}
    </Typography>
  );
}

/** Asks the payment gateway whether it accepts the shop. */
function CheckGateway() {
  const translate = useTranslate();
  const notify = useNotify();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const check = () =>
    run(async () => {
      const { problem } = (await dataProvider.checkDeskGateway({ body: {} })).data;
      notify(problem ?? "desk.connections.gateway_ok", { type: problem ? "error" : "success" });
    });
  return (
    <Button variant="outlined" disabled={busy} onClick={check}>
      {translate("desk.connections.check")}
    </Button>
  );
}

function Connection({ connection, after }: { connection: DeskConnection; after: () => void }) {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const [testing, setTesting] = useState(false);
  const { key, state, variables, test } = connection;
  const mayTest = state !== "missing" && can(role, "connections", "test");
  const name = translate(`desk.connections.names.${key}`);
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: "divider" }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <SmallChip color={COLORS[state]} label={translate(`desk.connections.states.${state}`)} />
        <Box sx={{ flex: 1 }} />
        {mayTest && key === "payment" && <CheckGateway />}
        {mayTest && key !== "payment" && (
          <Button
            variant="outlined"
            aria-label={`${name}: ${translate("desk.connections.test")}`}
            onClick={() => setTesting(true)}
          >
            {translate("desk.connections.test")}
          </Button>
        )}
      </Box>
      {state !== "ready" && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: "anywhere" }}>
          {translate("desk.connections.server")} <code lang="en">{variables.join(", ")}</code>
        </Typography>
      )}
      <LatestTest test={test} />
      {key !== "payment" && (
        <TestMessage
          way={key}
          open={testing}
          onClose={() => setTesting(false)}
          onSent={() => {
            setTesting(false);
            after();
          }}
        />
      )}
    </Box>
  );
}

/** Email, SMS and payments: whether each is set up, and a test of it. */
export function Connections() {
  const translate = useTranslate();
  const { data: connections, refetch } = useConnections();
  if (!connections) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={translate("desk.connections.title")}>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {connections.map((connection) => (
            <Connection key={connection.key} connection={connection} after={() => void refetch()} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}
