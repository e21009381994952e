/** Delivery data of an order, as the form sends it. */
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

const PRODUCT = {
  id: 5,
  name: "Blood pressure monitor",
  image: "uploads/bp-arm.png",
  discount: 10,
  rating: 4.5,
  isNew: true,
  category_id: 15,
  brand_id: 2,
  needs_prescription: false,
  warranty_months: 24,
  origin: "CN",
  inventory: {
    selling_price: 255,
    batch_no: "B-2024-017",
    pack_quantity: 5,
    expires_month: "2028-03",
  },
};

const CART_ITEM = {
  id: 12,
  cart_id: 7,
  product_id: 5,
  batch_no: "B-2024-017",
  quantity: 2,
  price: 230,
  discount_percent: 10,
  discount: 25,
  total_price: 460,
  status: "active",
  available_quantity: 5,
};

/** Example responses of a conforming API, by call id. */
export const RESPONSE_EXAMPLES: Record<string, unknown> = {
  getLiveProduct: { product: PRODUCT },
  getHomeProducts: {
    products: [
      {
        id: PRODUCT.id,
        name: PRODUCT.name,
        image: PRODUCT.image,
        discount: PRODUCT.discount,
        rating: PRODUCT.rating,
        needs_prescription: false,
        inventory: { selling_price: 255, batch_no: "B-2024-017", pack_quantity: 5 },
      },
    ],
    total: 24,
  },
  searchProducts: { products: [{ id: 5, name: PRODUCT.name, image: PRODUCT.image }] },
  getCart: {
    cart: { id: 7, total_price: 460, tax: 0, discount: 0 },
    cartItems: [CART_ITEM],
    products: [PRODUCT],
  },
  getCsrfToken: { csrf_token: "kXj2..." },
  getCurrentUser: {
    id: 3,
    name: "Rahima Khatun",
    customer_id: 3,
    email: "rahima@example.com",
    mobile_no: "01711000001",
  },
  orderCart: { order_number: "NM-7Q2K-9WXM-T4PA", message: "Your order has been placed." },
  orderEbook: { order_no: "NM-7Q2K-9WXM-T4PA", redirect_url: "https://pay.example/TR0011" },
  getOrderInfo: {
    orderInfo: {
      order_number: "NM-7Q2K-9WXM-T4PA",
      ordered_at: "2026-11-22T11:20:00.000Z",
      pi_name: "Rahima Khatun",
      shipping_address: "House 21, Road 4",
      shipping_city: "Dhaka",
      zip_code: "1205",
      country: "Bangladesh",
    },
    salesOrder: { total: 560, shipping_charge: 100 },
  },
  getEbooks: {
    ebooks: [
      {
        id: 4,
        name: "Living well with diabetes",
        image: "uploads/diabetes.png",
        discount: 20,
        rating: 5,
        ebook_sale_price: 180,
      },
    ],
  },
  getAppointmentSlots: {
    doctor: { id: 2, name: "Dr. Ayesha Rahman" },
    days: [
      {
        date: "2026-11-22",
        off: false,
        slots: [{ starts_at: "2026-11-22T11:20:00.000Z", free: true }],
      },
    ],
  },
};

/** Example error responses, by schema name. */
export const PROBLEM_EXAMPLES: Record<string, unknown> = {
  ValidationProblem: {
    message: "Please enter your name.",
    errors: { name: ["Please enter your name."] },
  },
  OrderProblem: {
    message: "Sorry, only 2 left in stock.",
    errors: { quantity: ["Sorry, only 2 left in stock."] },
    code: "too_few",
    product: null,
    left: 2,
  },
  RateLimitProblem: {
    message: "Too many attempts. Please try again in a minute.",
    retry_after: 42,
  },
};
