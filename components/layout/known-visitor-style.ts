/** Shown until the visitor is loaded, unless this browser knows a customer. */
export const FOR_GUEST = "in-[[data-known~=customer]]:hidden";

/** Shown until the visitor is loaded, if this browser knows a customer. */
export const FOR_CUSTOMER = "hidden in-[[data-known~=customer]]:block";

/** Keeps its space, but is not shown until the visitor is loaded, if this browser knows a customer. */
export const NOT_FOR_CUSTOMER = "in-[[data-known~=customer]]:invisible";
