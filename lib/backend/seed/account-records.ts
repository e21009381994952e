/** A demo customer. Days are counted back from the day of seeding; charges are in taka. */
export interface SeedAccount {
  name: string;
  email: string;
  mobile_no: string;
  username: string;
  password: string;
  address: string;
  city: string;
  zip: string;
  orders: SeedOrder[];
  ebook_orders: SeedEbookOrder[];
}

/** `items` maps product slugs to quantities. */
export interface SeedOrder {
  days_ago: number;
  status: number;
  shipping_charge: number;
  items: Record<string, number>;
}

/** `items` are e-book slugs. */
export interface SeedEbookOrder {
  days_ago: number;
  status: number;
  items: string[];
}
