/** Public tracking pages by courier name, in lower case and without spaces. */
const TRACKING_PAGES: Record<string, string> = {
  steadfast: "https://steadfast.com.bd/t/",
  redx: "https://redx.com.bd/track-parcel/?trackingId=",
  paperfly: "https://go.paperfly.com.bd/track/order/",
  dhl: "https://www.dhl.com/global-en/home/tracking.html?tracking-id=",
  fedex: "https://www.fedex.com/fedextrack/?trknbr=",
};

/** Returns the public tracking page of a parcel; null for an unknown courier. */
export function trackingUrl(courier: string, trackingCode: string): string | null {
  const name = courier.toLowerCase().replace(/[^a-z]|courier|express|limited|ltd/g, "");
  const page = TRACKING_PAGES[name];
  return page === undefined ? null : page + encodeURIComponent(trackingCode);
}
