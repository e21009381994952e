/** Wire form of a cart, or of a priced order, to which no offer applies in a shop with offers. */
export const NO_OFFER = {
  name: null,
  name_bn: null,
  amount: 0,
  free_delivery: false,
  code: null,
  problem: null,
  missing: null,
  missing_name: null,
  missing_name_bn: null,
  missing_free_delivery: false,
};
