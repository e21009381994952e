import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useDataProvider, usePermissions, useTranslate } from "react-admin";
import type { AnswerOf } from "@/lib/contract/define-calls";
import { can } from "@/lib/contract/permissions";
import type { DESK_SHIPMENT_CALLS } from "@/lib/contract/shipments/desk-calls";
import type { DeskCourier } from "@/lib/contract/shipments/desk-schemas";
import type { DeskDataProvider } from "@/lib/desk/data-provider";
import { Section } from "../shared/section";
import { useAction } from "../shared/use-action";
import { useCouriers } from "../shared/use-couriers";
import { useLanguage } from "../shared/use-language";

type Tested = AnswerOf<typeof DESK_SHIPMENT_CALLS.testDeskCourier>["data"];

/** Keys of what a test found. */
function findings({ access, webhook }: Tested): string[] {
  const way = webhook === null ? "unset" : webhook ? "ok" : "failed";
  return [
    `desk.parcels.test.access_${access ? "ok" : "failed"}`,
    `desk.parcels.test.webhook_${way}`,
  ];
}

function CourierTest({ courier }: { courier: DeskCourier }) {
  const translate = useTranslate();
  const { moment } = useLanguage();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { run, busy } = useAction();
  const [tested, setTested] = useState<Tested | null>(null);
  const test = () =>
    run(async () => {
      const params = { courier: courier.name };
      setTested((await dataProvider.testDeskCourier({ params, body: {} })).data);
    });
  return (
    <Box component="li" sx={{ py: 1 }}>
      <Button variant="outlined" disabled={busy} onClick={() => void test()}>
        {translate("desk.parcels.test.button", { courier: courier.title })}
      </Button>
      {tested && (
        <Box role="status" sx={{ mt: 1 }}>
          {findings(tested).map((key) => (
            <Typography key={key}>{translate(key)}</Typography>
          ))}
          <Typography>
            {tested.heard_at === null
              ? translate("desk.parcels.test.never_heard")
              : translate("desk.parcels.heard", { time: moment(tested.heard_at) })}
          </Typography>
        </Box>
      )}
    </Box>
  );
}

/** Tests of keys and webhook of each courier; nothing in a shop without couriers. */
export function CourierTests() {
  const translate = useTranslate();
  const { permissions: role = "" } = usePermissions<string>();
  const couriers = useCouriers();
  if (couriers.length === 0 || !can(role, "connections", "test")) return null;
  return (
    <Box sx={{ mb: 2 }}>
      <Section title={translate("desk.parcels.test.title")}>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {couriers.map((courier) => (
            <CourierTest key={courier.name} courier={courier} />
          ))}
        </Box>
      </Section>
    </Box>
  );
}
