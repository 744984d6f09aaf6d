/** The routes of the pages that a brand brings (BRD-11). The build with that brand replaces this file (src/build/brandPages.ts). */
export const brandRows = {};
