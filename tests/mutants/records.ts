/** Tests that compare what a machine does with an approved text: counted apart, since they notice every change, the intended ones too. */
export const comparesWithRecord = (test: string) => /approved/.test(test);
