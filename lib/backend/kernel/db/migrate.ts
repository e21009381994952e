import { type Migration, Migrator } from "kysely";
import { BackendStartError, errorReason } from "../errors";
import type { DialectName } from "./dialect";
import { catalogueMigration } from "./migrations/0001-catalogue";
import { peopleMigration } from "./migrations/0002-people";
import { ordersMigration } from "./migrations/0003-orders";
import { contentMigration } from "./migrations/0004-content";
import { accountsMigration } from "./migrations/0005-accounts";
import { newsletterMigration } from "./migrations/0006-newsletter";
import { paymentsMigration } from "./migrations/0007-payments";
import { appointmentsMigration } from "./migrations/0008-appointments";
import { rankingsMigration } from "./migrations/0009-rankings";
import { orderPaymentsMigration } from "./migrations/0010-order-payments";
import { securityMigration } from "./migrations/0011-security";
import { changesMigration } from "./migrations/0012-changes";
import { auditMigration } from "./migrations/0013-audit";
import { stockMovementsMigration } from "./migrations/0014-stock-movements";
import { moderationMigration } from "./migrations/0015-moderation";
import { orderLanguageMigration } from "./migrations/0016-order-language";
import { pharmacyFactsMigration } from "./migrations/0017-pharmacy-facts";
import { bengaliMigration } from "./migrations/0018-bengali";
import { outboxMigration } from "./migrations/0019-outbox";
import { siteSettingsMigration } from "./migrations/0020-site-settings";
import { scaleIndexesMigration } from "./migrations/0021-scale-indexes";
import { refundsMigration } from "./migrations/0022-refunds";
import { gatewayLoginsMigration } from "./migrations/0023-gateway-logins";
import { orderHoldsMigration } from "./migrations/0024-order-holds";
import { orderHandlingMigration } from "./migrations/0025-order-handling";
import { reviewApprovalMigration } from "./migrations/0026-review-approval";
import { shopContentMigration } from "./migrations/0027-shop-content";
import { auditOsUserMigration } from "./migrations/0028-audit-os-user";
import { bengaliContentMigration } from "./migrations/0029-bengali-content";
import { updatedAtMigration } from "./migrations/0030-updated-at";
import { factsMigration } from "./migrations/0031-facts";
import { galleryVideosMigration } from "./migrations/0032-gallery-videos";
import { staffMigration } from "./migrations/0033-staff";
import { pictureTextsMigration } from "./migrations/0035-picture-texts";
import { stockAndPaymentTimesMigration } from "./migrations/0036-stock-and-payment-times";
import { accountCodesMigration } from "./migrations/0038-account-codes";
import { ownDataMigration } from "./migrations/0039-own-data";
import { questionsMigration } from "./migrations/0040-questions";
import { prescriptionsMigration } from "./migrations/0041-prescriptions";
import { deliveryRulesMigration } from "./migrations/0042-delivery-rules";
import { afterSalesMigration } from "./migrations/0043-after-sales";
import { appointmentMovesMigration } from "./migrations/0044-appointment-moves";
import { complaintsMigration } from "./migrations/0045-complaints";
import { clinicDeskMigration } from "./migrations/0046-clinic-desk";
import { publishingMigration } from "./migrations/0047-publishing";
import { overviewMigration } from "./migrations/0048-overview";
import { appointmentFeesMigration } from "./migrations/0049-appointment-fees";
import { creditNotesMigration } from "./migrations/0050-credit-notes";
import { offerEndMigration } from "./migrations/0051-offer-end";
import { specialitiesMigration } from "./migrations/0052-specialities";
import { visibleNotesMigration } from "./migrations/0053-visible-notes";
import { brandDetailsMigration } from "./migrations/0054-brand-details";
import { bannerFocusMigration } from "./migrations/0055-banner-focus";
import { typedChargeMigration } from "./migrations/0056-typed-charge";
import { confirmedPatientsMigration } from "./migrations/0057-confirmed-patients";
import { galleryCaptionsMigration } from "./migrations/0058-gallery-captions";
import { auditSearchMigration } from "./migrations/0059-audit-search";
import { ebookOrderListsMigration } from "./migrations/0060-ebook-order-lists";
import { uploadBudgetsMigration } from "./migrations/0061-upload-budgets";
import { holdUntilMigration } from "./migrations/0065-hold-until";
import { transactionKeysMigration } from "./migrations/0066-transaction-keys";
import { searchKeysMigration } from "./migrations/0067-search-keys";
import { refusedLinesMigration } from "./migrations/0069-refused-lines";
import { lineBatchesMigration } from "./migrations/0071-line-batches";
import { sentLettersMigration } from "./migrations/0072-sent-letters";
import { moreSearchKeysMigration } from "./migrations/0073-more-search-keys";
import { packedOrdersMigration } from "./migrations/0074-packed-orders";
import { orderStepsMigration } from "./migrations/0076-order-steps";
import { cancelledOrdersMigration } from "./migrations/0077-cancelled-orders";
import { partlyDeliveredMigration } from "./migrations/0078-partly-delivered";
import { orderPricesMigration } from "./migrations/0079-order-prices";
import { returnValuesMigration } from "./migrations/0080-return-values";
import { storageTemperatureMigration } from "./migrations/0081-storage-temperature";
import { maxRetailPriceMigration } from "./migrations/0082-max-retail-price";
import { staffPasskeysMigration } from "./migrations/0083-staff-passkeys";
import { pushSubscriptionsMigration } from "./migrations/0084-push-subscriptions";
import { ordersToBePaidMigration } from "./migrations/0085-orders-to-be-paid";
import { productPagesMigration } from "./migrations/0086-product-pages";
import { specificationsMigration } from "./migrations/0087-specifications";
import { offersMigration } from "./migrations/0088-offers";
import { confirmedNumbersMigration } from "./migrations/0089-confirmed-numbers";
import { settlementsMigration } from "./migrations/0091-settlements";
import { paymentsInReviewMigration } from "./migrations/0094-payments-in-review";
import { recallsMigration } from "./migrations/0095-recalls";
import { shipmentsMigration } from "./migrations/0096-shipments";
import { payoutsMigration } from "./migrations/0098-payouts";
import { redeliveryMigration } from "./migrations/0099-redelivery";
import { pickupMigration } from "./migrations/0100-pickup";
import type { Db } from "./schema";

/** Imports instead of files read at run time, so that bundling includes them. */
function migrations(dialect: DialectName): Record<string, Migration> {
  return {
    "0001_catalogue": catalogueMigration(dialect),
    "0002_people": peopleMigration(dialect),
    "0003_orders": ordersMigration(dialect),
    "0004_content": contentMigration(dialect),
    "0005_accounts": accountsMigration(dialect),
    "0006_newsletter": newsletterMigration(dialect),
    "0007_payments": paymentsMigration(dialect),
    "0008_appointments": appointmentsMigration(dialect),
    "0009_rankings": rankingsMigration(),
    "0010_order_payments": orderPaymentsMigration(dialect),
    "0011_security": securityMigration(),
    "0012_changes": changesMigration(dialect),
    "0013_audit": auditMigration(dialect),
    "0014_stock_movements": stockMovementsMigration(dialect),
    "0015_moderation": moderationMigration(),
    "0016_order_language": orderLanguageMigration(),
    "0017_pharmacy_facts": pharmacyFactsMigration(),
    "0018_bengali": bengaliMigration(),
    "0019_outbox": outboxMigration(dialect),
    "0020_site_settings": siteSettingsMigration(),
    "0021_scale_indexes": scaleIndexesMigration(),
    "0022_refunds": refundsMigration(dialect),
    "0023_gateway_logins": gatewayLoginsMigration(),
    "0024_order_holds": orderHoldsMigration(),
    "0025_order_handling": orderHandlingMigration(),
    "0026_review_approval": reviewApprovalMigration(),
    "0027_shop_content": shopContentMigration(dialect),
    "0028_audit_os_user": auditOsUserMigration(),
    "0029_bengali_content": bengaliContentMigration(),
    "0030_updated_at": updatedAtMigration(),
    "0031_facts": factsMigration(),
    "0032_gallery_videos": galleryVideosMigration(),
    "0033_staff": staffMigration(dialect),
    "0035_picture_texts": pictureTextsMigration(),
    "0036_stock_and_payment_times": stockAndPaymentTimesMigration(),
    "0038_account_codes": accountCodesMigration(dialect),
    "0039_own_data": ownDataMigration(dialect),
    "0040_questions": questionsMigration(dialect),
    "0041_prescriptions": prescriptionsMigration(dialect),
    "0042_delivery_rules": deliveryRulesMigration(dialect),
    "0043_after_sales": afterSalesMigration(dialect),
    "0044_appointment_moves": appointmentMovesMigration(),
    "0045_complaints": complaintsMigration(dialect),
    "0046_clinic_desk": clinicDeskMigration(),
    "0047_publishing": publishingMigration(),
    "0048_overview": overviewMigration(),
    "0049_appointment_fees": appointmentFeesMigration(dialect),
    "0050_credit_notes": creditNotesMigration(dialect),
    "0051_offer_end": offerEndMigration(),
    "0052_specialities": specialitiesMigration(dialect),
    "0053_visible_notes": visibleNotesMigration(),
    "0054_brand_details": brandDetailsMigration(),
    "0055_banner_focus": bannerFocusMigration(),
    "0056_typed_charge": typedChargeMigration(),
    "0057_confirmed_patients": confirmedPatientsMigration(),
    "0058_gallery_captions": galleryCaptionsMigration(),
    "0059_audit_search": auditSearchMigration(dialect),
    "0060_ebook_order_lists": ebookOrderListsMigration(),
    "0061_upload_budgets": uploadBudgetsMigration(),
    "0065_hold_until": holdUntilMigration(),
    "0066_transaction_keys": transactionKeysMigration(),
    "0067_search_keys": searchKeysMigration(dialect),
    "0069_refused_lines": refusedLinesMigration(dialect),
    "0071_line_batches": lineBatchesMigration(),
    "0072_sent_letters": sentLettersMigration(),
    "0073_more_search_keys": moreSearchKeysMigration(dialect),
    "0074_packed_orders": packedOrdersMigration(),
    "0076_order_steps": orderStepsMigration(dialect),
    "0077_cancelled_orders": cancelledOrdersMigration(),
    "0078_partly_delivered": partlyDeliveredMigration(),
    "0079_order_prices": orderPricesMigration(dialect),
    "0080_return_values": returnValuesMigration(dialect),
    "0081_storage_temperature": storageTemperatureMigration(),
    "0082_max_retail_price": maxRetailPriceMigration(),
    "0083_staff_passkeys": staffPasskeysMigration(dialect),
    "0084_push_subscriptions": pushSubscriptionsMigration(dialect),
    "0085_orders_to_be_paid": ordersToBePaidMigration(),
    "0086_product_pages": productPagesMigration(),
    "0087_specifications": specificationsMigration(),
    "0088_offers": offersMigration(dialect),
    "0089_confirmed_numbers": confirmedNumbersMigration(),
    "0091_settlements": settlementsMigration(dialect),
    "0094_payments_in_review": paymentsInReviewMigration(),
    "0095_recalls": recallsMigration(dialect),
    "0096_shipments": shipmentsMigration(dialect),
    "0098_payouts": payoutsMigration(dialect),
    "0099_redelivery": redeliveryMigration(dialect),
    "0100_pickup": pickupMigration,
  };
}

/** Returns the names of all migrations, oldest first. */
export function migrationNames(): string[] {
  return Object.keys(migrations("sqlite"));
}

const NEWER = /previously executed migration (\S+) is missing/;

/**
 * Migrates to the current schema; safe when several processes start in parallel.
 * @param last for tests: name of the last migration to run
 * @returns the names of the migrations that were applied
 * @throws BackendStartError when the database is from a newer version, else the error of the failed
 *   migration
 */
export async function migrate(db: Db, dialect: DialectName, last?: string): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations(dialect) },
  });
  const { error, results = [] } = await (last
    ? migrator.migrateTo(last)
    : migrator.migrateToLatest());
  const [, newer] = NEWER.exec(errorReason(error)) ?? [];
  if (newer !== undefined)
    throw new BackendStartError(
      `The database is from a newer version of the shop (it has ${newer}): start that version, or restore a backup made before the upgrade.`,
    );
  if (error !== undefined) throw error;
  return results.map(({ migrationName }) => migrationName);
}
