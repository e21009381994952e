import bloodPressureAndHeart from "./catalogue/blood-pressure-and-heart.json";
import diabetesCare from "./catalogue/diabetes-care.json";
import firstAidAndWoundCare from "./catalogue/first-aid-and-wound-care.json";
import glovesAndHygiene from "./catalogue/gloves-and-hygiene.json";
import hearingAndElderlyCare from "./catalogue/hearing-and-elderly-care.json";
import masksAndProtectiveWear from "./catalogue/masks-and-protective-wear.json";
import medicalHomeAppliances from "./catalogue/medical-home-appliances.json";
import medicinesAndOtc from "./catalogue/medicines-and-otc.json";
import mobilityAids from "./catalogue/mobility-aids.json";
import motherAndBabyCare from "./catalogue/mother-and-baby-care.json";
import respiratoryCare from "./catalogue/respiratory-care.json";
import supportsAndPainRelief from "./catalogue/supports-and-pain-relief.json";
import thermometersAndOximeters from "./catalogue/thermometers-and-oximeters.json";
import vitaminsAndNutrition from "./catalogue/vitamins-and-nutrition.json";

export interface SeedProduct {
  slug: string;
  name: string;
  brand: string;
  unit: string;
  price: number;
  discount: number;
  is_new: boolean;
  images: string[];
  image_alts: string[];
  short_description: string;
  description: string;
  keywords: string;
  /** Months from the day the demo shop is filled to the month whose last day is theirs. */
  batches: { batch_no: string; quantity: number; expires_in_months: number }[];
  reviews: { name: string; rating: number; comment: string; date: string }[];
}

/** Category slug to its products; imported, not read, so that bundling keeps them. Prices in taka. */
export const CATALOGUE: Record<string, SeedProduct[]> = {
  "medicines-and-otc": medicinesAndOtc,
  "first-aid-and-wound-care": firstAidAndWoundCare,
  "diabetes-care": diabetesCare,
  "blood-pressure-and-heart": bloodPressureAndHeart,
  "thermometers-and-oximeters": thermometersAndOximeters,
  "respiratory-care": respiratoryCare,
  "vitamins-and-nutrition": vitaminsAndNutrition,
  "masks-and-protective-wear": masksAndProtectiveWear,
  "gloves-and-hygiene": glovesAndHygiene,
  "mother-and-baby-care": motherAndBabyCare,
  "mobility-aids": mobilityAids,
  "supports-and-pain-relief": supportsAndPainRelief,
  "hearing-and-elderly-care": hearingAndElderlyCare,
  "medical-home-appliances": medicalHomeAppliances,
};
