import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import {
  BooleanInput,
  DateInput,
  SelectInput,
  TextInput,
  useRecordContext,
  useTranslate,
} from "react-admin";
import { useWatch } from "react-hook-form";
import { Link } from "react-router-dom";
import type { DeskOffer } from "@/lib/contract/offers/desk-schemas";
import { OFFER_KINDS } from "@/lib/contract/terms";
import { ArchiveButton } from "../shared/archive-button";
import { BothLanguages } from "../shared/both-languages";
import { DeskCreate } from "../shared/desk-create";
import { DeskEdit } from "../shared/desk-edit";
import { FormSection } from "../shared/form-section";
import { useLocalName } from "../shared/local-name";
import { NumberField } from "../shared/number-field";
import { RecordButton } from "../shared/record-button";
import { REQUIRED_CHOICE } from "../shared/required";
import { useLanguage } from "../shared/use-language";
import { ScopeInputs } from "./scope-inputs";

const TEXTS = [{ name: "name", required: true }] as const;
const COLUMNS = { display: "grid", columnGap: 2, gridTemplateColumns: { md: "1fr 1fr" } };
const HUNDRED = 100;

/** An empty date is no day. */
const dayOrNull = (day: string) => day || null;

/** How much an offer takes off, by its kind. */
function AmountInputs() {
  const value: unknown = useWatch({ name: "kind" });
  const kind = OFFER_KINDS.find((known) => known === value) ?? OFFER_KINDS[0];
  if (kind === "free_delivery") return null;
  if (kind === "amount") return <NumberField source="value" required min={0.01} decimals={2} />;
  return (
    <>
      <NumberField source="value" required min={0.01} max={HUNDRED} decimals={2} />
      <NumberField source="max_discount" min={0.01} decimals={2} />
    </>
  );
}

function OfferInputs() {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
        {translate("desk.offers.hints.rules")}
      </Typography>
      <BothLanguages pairs={TEXTS} />
      <Box sx={COLUMNS}>
        <SelectInput
          source="kind"
          choices={OFFER_KINDS.map((id) => ({ id, name: translate(`desk.offers.kinds.${id}`) }))}
          defaultValue={OFFER_KINDS[0]}
          translateChoice={false}
          {...REQUIRED_CHOICE}
        />
        <AmountInputs />
        <TextInput source="code" type="text" helperText="desk.offers.hints.code" />
        <NumberField
          source="min_goods"
          required
          min={0}
          decimals={2}
          defaultValue={0}
          helperText="desk.offers.hints.min_goods"
        />
        <DateInput source="starts" parse={dayOrNull} />
        <DateInput source="ends" parse={dayOrNull} />
        <ScopeInputs />
      </Box>
      <BooleanInput source="with_discounts" defaultValue={false} />
      <FormSection id="who" title={translate("desk.offers.who")}>
        <Box sx={COLUMNS}>
          <NumberField source="uses_total" min={1} decimals={0} />
          <NumberField
            source="uses_customer"
            min={1}
            decimals={0}
            helperText="desk.offers.hints.uses_customer"
          />
        </Box>
        <BooleanInput
          source="first_order_only"
          defaultValue={false}
          helperText="desk.offers.hints.uses_customer"
        />
      </FormSection>
    </>
  );
}

/** Pauses an offer, or lets it apply again. */
function PauseButton() {
  const offer = useRecordContext<DeskOffer>();
  return offer?.paused ? (
    <RecordButton
      label="desk.offers.resume"
      change={{ paused: false }}
      done="desk.offers.resumed_done"
    />
  ) : (
    <RecordButton
      label="desk.offers.pause"
      change={{ paused: true }}
      done="desk.offers.paused_done"
    />
  );
}

/** Opens the form of a new offer with the values of this one, without its code. */
function CopyButton() {
  const translate = useTranslate();
  const offer = useRecordContext<DeskOffer>();
  if (!offer) return null;
  const { id, version, slug, archived, uses, code, ...values } = offer;
  const record = { ...values, name: translate("desk.offers.copy_of", { name: offer.name }) };
  return (
    <Button component={Link} to="/offers/create" state={{ record }} variant="outlined">
      {translate("desk.offers.copy")}
    </Button>
  );
}

/** How many orders used an offer, and what it took off. */
function Used() {
  const translate = useTranslate();
  const { number, taka } = useLanguage();
  const offer = useRecordContext<DeskOffer & { cost?: number }>();
  if (!offer) return null;
  const facts = { uses: number(offer.uses), cost: taka(offer.cost ?? 0) };
  return <Typography sx={{ mb: 2 }}>{translate("desk.offers.used_cost", facts)}</Typography>;
}

/** Form of an offer. */
export function OfferEdit() {
  const localName = useLocalName();
  return (
    <DeskEdit<DeskOffer>
      titleOf={localName}
      top={<Used />}
      actions={
        <>
          <PauseButton />
          <CopyButton />
          <ArchiveButton />
        </>
      }
    >
      <OfferInputs />
    </DeskEdit>
  );
}

const OFFER_FIELDS = [
  ...(["name", "name_bn", "code", "kind", "value", "max_discount", "min_goods"] as const),
  ...(["starts", "ends", "uses_total", "uses_customer", "first_order_only"] as const),
  ...(["scope", "scope_ids", "with_discounts"] as const),
];

/** Form of a new offer, or of a copy. */
export function OfferCreate() {
  return (
    <DeskCreate
      // A copy has fields that only stored offers have.
      transform={(values) =>
        Object.fromEntries(
          OFFER_FIELDS.filter((name) => name in values).map((name) => [name, values[name]]),
        )
      }
    >
      <OfferInputs />
    </DeskCreate>
  );
}
