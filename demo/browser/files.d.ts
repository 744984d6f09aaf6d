declare module 'demo:files' {
  /** By path, such as `/demo/catalogue/films.json`: the texts, and the sizes of the files that the host has, bytes. */
  const files: { texts: Readonly<Record<string, string>>; sizes: Readonly<Record<string, number>> };
  export default files;
}

/** The answers to the calls of pages that the brand of the demo brings (BRD-11). */
declare module 'demo:brand' {
  const answers: readonly import('hono').Hono[];
  export default answers;
}
