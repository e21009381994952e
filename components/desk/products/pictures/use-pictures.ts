import { useInput } from "react-admin";
import { useUploadRule } from "../../shared/use-upload-rule";

/** A picture of a product, and what it shows in both languages. */
export interface Picture {
  /** Path below /media. */
  path: string;
  alt: string;
  altBn: string;
}

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/**
 * Returns the pictures in the form of a product, the main one first, a function that replaces them,
 * why they were refused, and a function to call when an upload begins and ends. The form keeps paths
 * and texts in three lists, as the record has them.
 */
export function usePictures() {
  const { refuseWhileUploading, setUploading } = useUploadRule("images");
  const paths = useInput({
    source: "images",
    defaultValue: [],
    validate: refuseWhileUploading,
  });
  const alts = useInput({ source: "image_alts", defaultValue: [] });
  const altsBn = useInput({ source: "image_alts_bn", defaultValue: [] });
  const [english, bengali] = [textsOf(alts.field.value), textsOf(altsBn.field.value)];
  const pictures: Picture[] = textsOf(paths.field.value).map((path, index) => ({
    path,
    alt: english[index] ?? "",
    altBn: bengali[index] ?? "",
  }));
  const setPictures = (next: readonly Picture[]) => {
    paths.field.onChange(next.map(({ path }) => path));
    alts.field.onChange(next.map(({ alt }) => alt));
    altsBn.field.onChange(next.map(({ altBn }) => altBn));
  };
  return { pictures, setPictures, reason: paths.fieldState.error?.message, setUploading };
}
