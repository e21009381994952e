/** Shown until the visitor is loaded, unless this browser knows a customer. */
export const FOR_GUEST = "in-[[data-known~=customer]]:hidden";

/** Shown until the visitor is loaded, if this browser knows a customer. */
export const FOR_CUSTOMER = "hidden in-[[data-known~=customer]]:block";
