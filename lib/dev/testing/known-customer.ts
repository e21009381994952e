/** The logged-in customer in tests of account pages. */
export const KNOWN_CUSTOMER = {
  name: "Rahima Khatun",
  customerId: 7,
  email: null,
  mobile: "01711000001",
  mustChangePassword: false,
};
