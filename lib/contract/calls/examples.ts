/** Who gets an order, as the form sends it. */
export const DELIVERY_EXAMPLE = {
  billing: { name: "Rahima Khatun", email: "", phone: "01711000001" },
  shipping: {
    country: "Bangladesh",
    address: "House 21, Road 4",
    city: "Dhaka",
    state: "",
    zip: "1205",
    orderNotes: "",
  },
  paymentMethod: "mobile",
};
