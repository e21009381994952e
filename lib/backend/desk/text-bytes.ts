/** Largest body with two texts of 50,000 characters; a Bengali one has three bytes. */
export const TEXT_BYTES = 400_000;
