/** The customer that account pages are shown to. */
export const KNOWN_CUSTOMER = {
  name: "Rahima Khatun",
  customerId: 7,
  email: null,
  mobile: "01711000001",
  mustChangePassword: false,
};
