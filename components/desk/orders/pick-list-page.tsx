import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { LinearProgress, useDataProvider, usePermissions, useTranslate } from "react-admin";
import { Link as RouterLink } from "react-router-dom";
import type { DeskPickList, DeskPickProduct } from "@/lib/contract/orders/desk-pick-schemas";
import { can } from "@/lib/contract/permissions";
import type { DeskDataProvider } from "@/lib/desk/data-provider";

import { countedPieces } from "@/lib/desk/scan/count-pieces";
import { allPicks, pickedOrders } from "@/lib/desk/scan/pick-pieces";
import { ForbiddenScreen } from "../layout/forbidden-screen";
import { useLocalName } from "../shared/local-name";
import { PageTitle } from "../shared/page-title";
import { Section } from "../shared/section";
import { problemOf } from "../shared/use-action";
import { useLanguage } from "../shared/use-language";
import { PickProduct } from "./pick-product";
import { PickScan } from "./pick-scan";
import { usePicks } from "./use-picks";

/** The list is long, and ticks need no new one. */
const READ_AGAIN_MS = 30_000;

/** Products of one category, which mostly lie together. */
function categoriesOf(products: readonly DeskPickProduct[]): DeskPickProduct[][] {
  const groups = new Map<number, DeskPickProduct[]>();
  for (const product of products)
    groups.set(product.category.id, [...(groups.get(product.category.id) ?? []), product]);
  return [...groups.values()];
}

/** Links to the packing of the orders of which everything is picked. */
function ReadyOrders({ numbers }: { numbers: readonly string[] }) {
  const translate = useTranslate();
  return (
    <Box role="status" sx={{ mb: 2 }}>
      {numbers.length > 0 && (
        <Alert severity="success">
          {translate("desk.pick.ready", { smart_count: numbers.length })}
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 1 }}>
            {numbers.map((number) => (
              <Button
                key={number}
                variant="outlined"
                component={RouterLink}
                to={`/orders/${number}/show#next`}
              >
                {translate("desk.pick.pack", { number })}
              </Button>
            ))}
          </Box>
        </Alert>
      )}
    </Box>
  );
}

function Picks({ list }: { list: DeskPickList }) {
  const translate = useTranslate();
  const localName = useLocalName();
  const { number } = useLanguage();
  const { counts, save } = usePicks(list);
  const picks = allPicks(list);
  const wanted = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const picked = picks.reduce((sum, pick) => sum + countedPieces(counts, pick), 0);
  if (list.products.length === 0) return <Typography>{translate("desk.pick.none")}</Typography>;
  return (
    <>
      <Alert severity="info" role="status" sx={{ mb: 2 }}>
        {translate("desk.pick.this_device")}
      </Alert>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", mb: 2 }}>
        <Typography role="status" sx={{ flex: "1 1 10rem" }}>
          {translate("desk.pick.progress", { picked: number(picked), wanted: number(wanted) })}
        </Typography>
        <PickScan list={list} counts={counts} onCounts={save} />
      </Box>
      {list.more && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate("desk.pick.more", { count: number(list.orders.length) })}
        </Alert>
      )}
      <ReadyOrders numbers={pickedOrders(list, counts)} />
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
        {categoriesOf(list.products).map((products) => {
          const [first] = products;
          return (
            first && (
              <Section key={first.category.id} title={localName(first.category)}>
                {products.map((product) => (
                  <PickProduct key={product.id} product={product} counts={counts} onCounts={save} />
                ))}
              </Section>
            )
          );
        })}
      </Box>
    </>
  );
}

function PickList() {
  const translate = useTranslate();
  const dataProvider = useDataProvider<DeskDataProvider>();
  const { data, error } = useQuery({
    queryKey: ["orders", "pick-list"],
    queryFn: async ({ signal }) => (await dataProvider.getDeskPickList({ signal })).data,
    refetchInterval: READ_AGAIN_MS,
  });
  return (
    <Box sx={{ maxWidth: 960 }}>
      <PageTitle title={translate("desk.pick.title")} help="pick-list" />
      {error && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {translate(problemOf(error), { _: problemOf(error) })}
        </Alert>
      )}
      {data ? <Picks list={data} /> : !error && <LinearProgress />}
    </Box>
  );
}

/** What to take off the shelf for all orders to pack, by place and batch. */
export function PickListPage() {
  const { permissions: role } = usePermissions<string>();
  if (role === undefined) return null;
  return can(role, "orders", "move") ? <PickList /> : <ForbiddenScreen />;
}
