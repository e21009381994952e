/** Address of the file as the build names it. */
declare module "*.woff2" {
  const address: string;
  export = address;
}
