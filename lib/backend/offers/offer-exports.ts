import { archivedColumn, code, inBoth, number, taka, text, yesNo } from "../desk/export-columns";
import { type ListExports, readKind } from "../desk/list-export";
import { offerRecords } from "./offer-records";

/** Export of offers. */
export const OFFER_EXPORTS = {
  offers: {
    columns: [
      ...[
        number("id"),
        text("slug"),
        ...inBoth("name"),
        text("code"),
        code("kind", "offers.kinds"),
      ],
      ...[number("offer_value", "value"), taka("min_goods"), text("starts"), text("ends")],
      ...[number("offer_uses", "uses"), yesNo("paused"), archivedColumn],
    ],
    read: readKind(() => offerRecords),
  },
} satisfies ListExports;
