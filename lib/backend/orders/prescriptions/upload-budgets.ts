const MEGABYTE = 1_000_000;

/** Bytes of pages that are not sent with an order yet. */
interface UploadBudget {
  /** Up to this a session is enough; beyond it a guest needs a hard robot check. */
  free: number;
  /** Beyond this nothing is taken. */
  most: number;
}

/** Budgets of the guests of one address, and of the shop. */
export interface UploadBudgets {
  address: UploadBudget;
  shop: UploadBudget;
}

/**
 * Returns the budgets.
 * @param shopMb megabytes of the shop
 * @param scale factor on the budgets of an address
 */
export function uploadBudgets(shopMb: number, scale: number): UploadBudgets {
  const most = shopMb * MEGABYTE;
  return {
    address: { free: (most / 100) * scale, most: (most / 10) * scale },
    shop: { free: most / 2, most },
  };
}
