import Alert from "@mui/material/Alert";
import { useTranslate } from "react-admin";
import type { DeskPrescriptionLine } from "@/lib/contract/prescriptions/desk-schemas";
import { nameList } from "@/lib/i18n/name-list";
import { sharedIngredients } from "@/lib/shop/product/shared-ingredients";
import { useLocalName } from "../shared/local-name";
import { useLanguage } from "../shared/use-language";

/** Hints on products of an order that contain the same ingredient. */
export function SharedIngredients({ lines }: { lines: readonly DeskPrescriptionLine[] }) {
  const translate = useTranslate();
  const { locale } = useLanguage();
  const nameOf = useLocalName();
  const compared = lines.map((line) => ({
    productId: line.product_id,
    genericName: line.generic_name,
    name: nameOf(line),
  }));
  return sharedIngredients(compared).map((shared) => (
    <Alert key={shared.ingredients.join()} severity="warning" sx={{ mt: 1 }}>
      {translate("desk.prescriptions.same_ingredient", {
        names: nameList(
          shared.lines.map(({ name }) => name),
          locale,
        ),
        ingredients: nameList(shared.ingredients, locale),
      })}
    </Alert>
  ));
}
