/** Address of the font file in the build. */
declare module "*.woff2" {
  const address: string;
  export = address;
}
