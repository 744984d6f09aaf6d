/**
 * The tag of long rounds (all pairs of flags, every call with every fault, every generated walk), and of journeys that path, story and product
 * tests cover step by step. `npm run e2e` runs these tests, `npm test` does not.
 * @param isFurther true for such a test
 */
export const further = (isFurther: boolean) => (isFurther ? { tag: '@further' } : {});
