/** Where and when orders are picked up, in the language of the page. */
export interface PickupPlace {
  address: string;
  hours: string;
}
