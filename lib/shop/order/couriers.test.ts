import { trackingUrl } from "./couriers";

test.each([
  ["Steadfast", "SF 1/2", "https://steadfast.com.bd/t/SF%201%2F2"],
  ["Steadfast Courier Ltd.", "1", "https://steadfast.com.bd/t/1"],
  ["RedX", "R1", "https://redx.com.bd/track-parcel/?trackingId=R1"],
  ["DHL Express", "9", "https://www.dhl.com/global-en/home/tracking.html?tracking-id=9"],
  ["Our own rider", "9", null],
  ["", "9", null],
])("returns the tracking page of %s for code %s", (courier, code, url) => {
  expect(trackingUrl(courier, code)).toBe(url);
});
