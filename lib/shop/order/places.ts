import type { DhakaThana } from "./dhaka-thanas";

/** A district, or a thana of one. */
export interface Place {
  name: string;
  name_bn: string;
  /** Postcode of its main post office; null if none is known. */
  zip: string | null;
  /** District of a thana; null for a district. */
  district: string | null;
  /** Further names in both languages: former spellings, and quarters of a thana. */
  others: readonly string[];
}

type Row = readonly [name_bn: string, zip: string | null, ...others: string[]];

/*
 * Written for this shop: the package @bangladeshi/bangladesh-address lacks 45 thanas of Dhaka and
 * Chattogram, Bengali names and postcodes, and its entry file does not exist.
 */

const DISTRICTS: Readonly<Record<string, Row>> = {
  Bagerhat: ["বাগেরহাট", "9300"],
  Bandarban: ["বান্দরবান", "4600"],
  Barguna: ["বরগুনা", "8700"],
  Barishal: ["বরিশাল", "8200", "Barisal"],
  Bhola: ["ভোলা", "8300"],
  Bogura: ["বগুড়া", "5800", "Bogra"],
  Brahmanbaria: ["ব্রাহ্মণবাড়িয়া", "3400"],
  Chandpur: ["চাঁদপুর", "3600"],
  Chapainawabganj: ["চাঁপাইনবাবগঞ্জ", "6300"],
  Chattogram: ["চট্টগ্রাম", "4000", "Chittagong"],
  Chuadanga: ["চুয়াডাঙ্গা", "7200"],
  "Cox's Bazar": ["কক্সবাজার", "4700", "Coxs Bazar"],
  Cumilla: ["কুমিল্লা", "3500", "Comilla"],
  Dhaka: ["ঢাকা", "1000", "Dacca"],
  Dinajpur: ["দিনাজপুর", "5200"],
  Faridpur: ["ফরিদপুর", "7800"],
  Feni: ["ফেনী", "3900"],
  Gaibandha: ["গাইবান্ধা", "5700"],
  Gazipur: ["গাজীপুর", "1700"],
  Gopalganj: ["গোপালগঞ্জ", "8100"],
  Habiganj: ["হবিগঞ্জ", "3300"],
  Jamalpur: ["জামালপুর", "2000"],
  Jashore: ["যশোর", "7400", "Jessore"],
  Jhalokati: ["ঝালকাঠি", "8400", "Jhalakathi"],
  Jhenaidah: ["ঝিনাইদহ", "7300"],
  Joypurhat: ["জয়পুরহাট", "5900"],
  Khagrachhari: ["খাগড়াছড়ি", "4400", "Khagrachari"],
  Khulna: ["খুলনা", "9000"],
  Kishoreganj: ["কিশোরগঞ্জ", "2300"],
  Kurigram: ["কুড়িগ্রাম", "5600"],
  Kushtia: ["কুষ্টিয়া", "7000"],
  Lakshmipur: ["লক্ষ্মীপুর", "3700"],
  Lalmonirhat: ["লালমনিরহাট", "5500"],
  Madaripur: ["মাদারীপুর", "7900"],
  Magura: ["মাগুরা", "7600"],
  Manikganj: ["মানিকগঞ্জ", "1800"],
  Meherpur: ["মেহেরপুর", "7100"],
  Moulvibazar: ["মৌলভীবাজার", "3200", "Maulvibazar"],
  Munshiganj: ["মুন্সীগঞ্জ", "1500"],
  Mymensingh: ["ময়মনসিংহ", "2200"],
  Naogaon: ["নওগাঁ", "6500"],
  Narail: ["নড়াইল", "7500"],
  Narayanganj: ["নারায়ণগঞ্জ", "1400"],
  Narsingdi: ["নরসিংদী", "1600"],
  Natore: ["নাটোর", "6400"],
  Netrokona: ["নেত্রকোনা", "2400"],
  Nilphamari: ["নীলফামারী", "5300"],
  Noakhali: ["নোয়াখালী", "3800"],
  Pabna: ["পাবনা", "6600"],
  Panchagarh: ["পঞ্চগড়", "5000"],
  Patuakhali: ["পটুয়াখালী", "8600"],
  Pirojpur: ["পিরোজপুর", "8500"],
  Rajbari: ["রাজবাড়ী", "7700"],
  Rajshahi: ["রাজশাহী", "6000"],
  Rangamati: ["রাঙ্গামাটি", "4500"],
  Rangpur: ["রংপুর", "5400"],
  Satkhira: ["সাতক্ষীরা", "9400"],
  Shariatpur: ["শরীয়তপুর", "8000"],
  Sherpur: ["শেরপুর", "2100"],
  Sirajganj: ["সিরাজগঞ্জ", "6700"],
  Sunamganj: ["সুনামগঞ্জ", "3000"],
  Sylhet: ["সিলেট", "3100"],
  Tangail: ["টাঙ্গাইল", "1900"],
  Thakurgaon: ["ঠাকুরগাঁও", "5100"],
};

const IN_DHAKA: Readonly<Record<DhakaThana, Row>> = {
  Adabor: ["আদাবর", "1207"],
  Badda: ["বাড্ডা", "1212"],
  Banani: ["বনানী", "1213", "Mohakhali", "মহাখালী"],
  Bangshal: ["বংশাল", "1100"],
  Bhashantek: ["ভাষানটেক", "1206"],
  Bhatara: ["ভাটারা", "1212", "Bashundhara", "বসুন্ধরা", "Baridhara", "বারিধারা"],
  Bimanbandar: ["বিমানবন্দর", "1229", "Airport"],
  Cantonment: ["ক্যান্টনমেন্ট", "1206"],
  Chawkbazar: ["চকবাজার", "1211"],
  Dakshinkhan: ["দক্ষিণখান", "1230"],
  "Darus Salam": ["দারুস সালাম", "1216"],
  Demra: ["ডেমরা", "1360"],
  Dhanmondi: ["ধানমন্ডি", "1209"],
  Gendaria: ["গেন্ডারিয়া", "1204"],
  Gulshan: ["গুলশান", "1212"],
  Hatirjheel: ["হাতিরঝিল", null, "Moghbazar", "মগবাজার"],
  Hazaribagh: ["হাজারীবাগ", "1209"],
  Jatrabari: ["যাত্রাবাড়ী", "1204"],
  Kadamtali: ["কদমতলী", null],
  Kafrul: ["কাফরুল", "1206"],
  Kalabagan: ["কলাবাগান", "1205"],
  Kamrangirchar: ["কামরাঙ্গীরচর", "1211"],
  Khilgaon: ["খিলগাঁও", "1219"],
  Khilkhet: ["খিলক্ষেত", "1229"],
  Kotwali: ["কোতোয়ালি", "1100"],
  Lalbagh: ["লালবাগ", "1211"],
  Mirpur: ["মিরপুর", "1216"],
  Mohammadpur: ["মোহাম্মদপুর", "1207", "Shyamoli", "শ্যামলী"],
  Motijheel: ["মতিঝিল", "1000"],
  Mugda: ["মুগদা", "1214"],
  "New Market": ["নিউমার্কেট", "1205"],
  Pallabi: ["পল্লবী", "1216"],
  Paltan: ["পল্টন", "1000"],
  Ramna: ["রমনা", "1217"],
  Rampura: ["রামপুরা", "1219"],
  Rupnagar: ["রূপনগর", "1216"],
  Sabujbagh: ["সবুজবাগ", "1214", "Basabo", "বাসাবো"],
  "Shah Ali": ["শাহ আলী", "1216"],
  Shahbagh: ["শাহবাগ", "1000"],
  Shahjahanpur: ["শাহজাহানপুর", "1217", "Malibagh", "মালিবাগ"],
  "Sher-e-Bangla Nagar": ["শেরেবাংলা নগর", "1207", "Agargaon", "আগারগাঁও"],
  Shyampur: ["শ্যামপুর", "1204"],
  Sutrapur: ["সূত্রাপুর", "1100"],
  Tejgaon: ["তেজগাঁও", "1215", "Farmgate", "ফার্মগেট"],
  "Tejgaon Industrial Area": ["তেজগাঁও শিল্পাঞ্চল", "1208"],
  Turag: ["তুরাগ", null],
  "Uttara East": ["উত্তরা পূর্ব", "1230"],
  "Uttara West": ["উত্তরা পশ্চিম", "1230", "Uttara", "উত্তরা"],
  Uttarkhan: ["উত্তরখান", "1230"],
  Wari: ["ওয়ারী", "1203"],
  Dhamrai: ["ধামরাই", "1350"],
  Dohar: ["দোহার", "1330"],
  Keraniganj: ["কেরানীগঞ্জ", "1310"],
  Nawabganj: ["নবাবগঞ্জ", "1320"],
  Savar: ["সাভার", "1340"],
};

const IN_CHATTOGRAM: Readonly<Record<string, Row>> = {
  "Akbar Shah": ["আকবর শাহ", "4207"],
  Anwara: ["আনোয়ারা", "4376"],
  Bakalia: ["বাকলিয়া", null],
  Bandar: ["বন্দর", "4100"],
  Banshkhali: ["বাঁশখালী", "4390"],
  "Bayezid Bostami": ["বায়েজিদ বোস্তামী", "4210"],
  Boalkhali: ["বোয়ালখালী", "4366"],
  Chandanaish: ["চন্দনাইশ", "4380"],
  Chandgaon: ["চান্দগাঁও", "4212"],
  Chawkbazar: ["চকবাজার", "4203"],
  "Double Mooring": ["ডবলমুরিং", "4100", "Agrabad", "আগ্রাবাদ"],
  EPZ: ["ইপিজেড", "4223"],
  Fatikchhari: ["ফটিকছড়ি", "4350"],
  Halishahar: ["হালিশহর", "4216"],
  Hathazari: ["হাটহাজারী", "4330"],
  Karnaphuli: ["কর্ণফুলী", null],
  Khulshi: ["খুলশী", "4225"],
  Kotwali: ["কোতোয়ালি", "4000"],
  Lohagara: ["লোহাগাড়া", "4396"],
  Mirsharai: ["মীরসরাই", "4320"],
  Pahartali: ["পাহাড়তলী", "4202"],
  Panchlaish: ["পাঁচলাইশ", "4203"],
  Patenga: ["পতেঙ্গা", "4204"],
  Patiya: ["পটিয়া", "4370"],
  Rangunia: ["রাঙ্গুনিয়া", "4360"],
  Raozan: ["রাউজান", "4340"],
  Sadarghat: ["সদরঘাট", "4000"],
  Sandwip: ["সন্দ্বীপ", "4300"],
  Satkania: ["সাতকানিয়া", "4386"],
  Sitakunda: ["সীতাকুণ্ড", "4310"],
};

const placesOf = (rows: Readonly<Record<string, Row>>, district: string | null): Place[] =>
  Object.entries(rows).map(([name, [name_bn, zip, ...others]]) => ({
    name,
    name_bn,
    zip,
    district,
    others,
  }));

export const DHAKA = "Dhaka";

/** All 64 districts, and the thanas of Dhaka and Chattogram. */
export const PLACES: readonly Place[] = [
  ...placesOf(DISTRICTS, null),
  ...placesOf(IN_DHAKA, DHAKA),
  ...placesOf(IN_CHATTOGRAM, "Chattogram"),
];

const NAMES_BN = new Map(PLACES.map(({ name, name_bn }) => [name, name_bn]));

/** Returns the city of an address in a place, such as 'Kotwali, Dhaka'. */
export function cityOf({ name, name_bn, district }: Place, language: "en" | "bn"): string {
  const [own, of] = language === "bn" ? [name_bn, NAMES_BN.get(district ?? "")] : [name, district];
  return of ? `${own}, ${of}` : own;
}
