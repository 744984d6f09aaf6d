/**
 * The tag of long rounds (all pairs of flags, every call with every fault, every generated walk), and of journeys whose steps path, story
 * and product tests cover. `npm run e2e` runs them, `npm test` does not.
 * @param isFurther whether the test is one of them
 */
export const further = (isFurther: boolean) => (isFurther ? { tag: '@further' } : {});
