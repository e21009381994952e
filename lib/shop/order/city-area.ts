import type { ShippingArea } from "./shipping";

const DHAKA = ["dhaka", "dacca", "ঢাকা"];

/** Quarters of Dhaka that customers enter as their city. */
const QUARTERS = [
  ["badda", "বাড্ডা"],
  ["banani", "বনানী"],
  ["bashundhara", "বসুন্ধরা"],
  ["dhanmondi", "ধানমন্ডি"],
  ["farmgate", "ফার্মগেট"],
  ["gulshan", "গুলশান"],
  ["jatrabari", "যাত্রাবাড়ী"],
  ["khilgaon", "খিলগাঁও"],
  ["lalbagh", "লালবাগ"],
  ["malibagh", "মালিবাগ"],
  ["mirpur", "মিরপুর"],
  ["mohakhali", "মহাখালী"],
  ["mohammadpur", "মোহাম্মদপুর"],
  ["motijheel", "মতিঝিল"],
  ["rampura", "রামপুরা"],
  ["shyamoli", "শ্যামলী"],
  ["tejgaon", "তেজগাঁও"],
  ["uttara", "উত্তরা"],
].flat();

/** The other district towns of Bangladesh, in their current spelling and the one before 2018. */
const TOWNS = [
  ["bagerhat", "বাগেরহাট"],
  ["bandarban", "বান্দরবান"],
  ["barguna", "বরগুনা"],
  ["barishal", "barisal", "বরিশাল"],
  ["bhola", "ভোলা"],
  ["bogura", "bogra", "বগুড়া"],
  ["brahmanbaria", "ব্রাহ্মণবাড়িয়া"],
  ["chandpur", "চাঁদপুর"],
  ["chapainawabganj", "চাঁপাইনবাবগঞ্জ"],
  ["chattogram", "chittagong", "চট্টগ্রাম"],
  ["chuadanga", "চুয়াডাঙ্গা"],
  ["cumilla", "comilla", "কুমিল্লা"],
  ["cox's bazar", "coxs bazar", "কক্সবাজার"],
  ["dinajpur", "দিনাজপুর"],
  ["faridpur", "ফরিদপুর"],
  ["feni", "ফেনী"],
  ["gaibandha", "গাইবান্ধা"],
  ["gazipur", "গাজীপুর"],
  ["gopalganj", "গোপালগঞ্জ"],
  ["habiganj", "হবিগঞ্জ"],
  ["jamalpur", "জামালপুর"],
  ["jashore", "jessore", "যশোর"],
  ["jhalokati", "jhalakathi", "ঝালকাঠি"],
  ["jhenaidah", "ঝিনাইদহ"],
  ["joypurhat", "জয়পুরহাট"],
  ["khagrachhari", "khagrachari", "খাগড়াছড়ি"],
  ["khulna", "খুলনা"],
  ["kishoreganj", "কিশোরগঞ্জ"],
  ["kurigram", "কুড়িগ্রাম"],
  ["kushtia", "কুষ্টিয়া"],
  ["lakshmipur", "লক্ষ্মীপুর"],
  ["lalmonirhat", "লালমনিরহাট"],
  ["madaripur", "মাদারীপুর"],
  ["magura", "মাগুরা"],
  ["manikganj", "মানিকগঞ্জ"],
  ["meherpur", "মেহেরপুর"],
  ["moulvibazar", "maulvibazar", "মৌলভীবাজার"],
  ["munshiganj", "মুন্সীগঞ্জ"],
  ["mymensingh", "ময়মনসিংহ"],
  ["naogaon", "নওগাঁ"],
  ["narail", "নড়াইল"],
  ["narayanganj", "নারায়ণগঞ্জ"],
  ["narsingdi", "নরসিংদী"],
  ["natore", "নাটোর"],
  ["netrokona", "নেত্রকোনা"],
  ["nilphamari", "নীলফামারী"],
  ["noakhali", "নোয়াখালী"],
  ["pabna", "পাবনা"],
  ["panchagarh", "পঞ্চগড়"],
  ["patuakhali", "পটুয়াখালী"],
  ["pirojpur", "পিরোজপুর"],
  ["rajbari", "রাজবাড়ী"],
  ["rajshahi", "রাজশাহী"],
  ["rangamati", "রাঙ্গামাটি"],
  ["rangpur", "রংপুর"],
  ["satkhira", "সাতক্ষীরা"],
  ["shariatpur", "শরীয়তপুর"],
  ["sherpur", "শেরপুর"],
  ["sirajganj", "সিরাজগঞ্জ"],
  ["sunamganj", "সুনামগঞ্জ"],
  ["sylhet", "সিলেট"],
  ["tangail", "টাঙ্গাইল"],
  ["thakurgaon", "ঠাকুরগাঁও"],
].flat();

/** Normalises য়, ড় and ঢ়, which have several encodings, upper case and quotation marks. */
const comparable = (text: string) => text.normalize("NFC").toLowerCase().replace(/[’‘`]/g, "'");

const INSIDE = [...DHAKA, ...QUARTERS].map(comparable);
const OUTSIDE = TOWNS.map(comparable);

/**
 * Returns the delivery area of a city, as far as its name determines it: 'Dhaka 1205' and
 * 'Mirpur-10' are inside, 'Sylhet Sadar' is outside; null for anything else, such as a village.
 */
export function areaOfCity(city: string): ShippingArea | null {
  const words = comparable(city).match(/[\p{L}\p{M}']+/gu) ?? [];
  const written = ` ${words.join(" ")} `;
  const names = (places: string[]) => places.some((place) => written.includes(` ${place} `));
  // In 'Tangail, Dhaka' the second name may be the division, so towns outside take precedence.
  if (names(OUTSIDE)) return "outside";
  return names(INSIDE) ? "inside" : null;
}
