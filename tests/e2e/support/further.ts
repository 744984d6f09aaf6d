/**
 * The tag of a long round (all pairs of flags, every call with every trouble, every generated walk), and of a journey whose parts are shown
 * by paths, stories and product tests. `npm run e2e` runs them, `npm test` does not.
 * @param isFurther whether the test is such a round or journey
 */
export const further = (isFurther: boolean) => (isFurther ? { tag: '@further' } : {});
