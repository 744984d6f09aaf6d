/** True for tests that compare a machine with its approved record. They count separately, because they notice every change. */
export const comparesWithRecord = (test: string) => /approved/.test(test);
