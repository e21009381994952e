/** Thanas of the city of Dhaka. */
const CITY_THANAS = [
  "Adabor",
  "Badda",
  "Banani",
  "Bangshal",
  "Bhashantek",
  "Bhatara",
  "Bimanbandar",
  "Cantonment",
  "Chawkbazar",
  "Dakshinkhan",
  "Darus Salam",
  "Demra",
  "Dhanmondi",
  "Gendaria",
  "Gulshan",
  "Hatirjheel",
  "Hazaribagh",
  "Jatrabari",
  "Kadamtali",
  "Kafrul",
  "Kalabagan",
  "Kamrangirchar",
  "Khilgaon",
  "Khilkhet",
  "Kotwali",
  "Lalbagh",
  "Mirpur",
  "Mohammadpur",
  "Motijheel",
  "Mugda",
  "New Market",
  "Pallabi",
  "Paltan",
  "Ramna",
  "Rampura",
  "Rupnagar",
  "Sabujbagh",
  "Shah Ali",
  "Shahbagh",
  "Shahjahanpur",
  "Sher-e-Bangla Nagar",
  "Shyampur",
  "Sutrapur",
  "Tejgaon",
  "Tejgaon Industrial Area",
  "Turag",
  "Uttara East",
  "Uttara West",
  "Uttarkhan",
  "Wari",
] as const;

/** Thanas of the district of Dhaka around the city. */
export const SUBURBS = ["Dhamrai", "Dohar", "Keraniganj", "Nawabganj", "Savar"] as const;

/** All thanas of the district of Dhaka, of which a shop chooses those inside its delivery area. */
export const DHAKA_THANAS = [...CITY_THANAS, ...SUBURBS] as const;

export function outsideThanas(inside: readonly string[]): string[] {
  return DHAKA_THANAS.filter((thana) => !inside.includes(thana));
}

export type DhakaThana = (typeof DHAKA_THANAS)[number];
