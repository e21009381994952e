/** Columns of the cart page on wide screens, the same for the titles and every line. */
export const CART_COLUMNS =
  "lg:grid-cols-[4rem_4.5rem_minmax(0,1fr)_6.5rem_6rem_9.5rem_7rem] lg:gap-x-3";
