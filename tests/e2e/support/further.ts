/**
 * The tag of a long round: all pairs of flags, every call with every trouble, every generated walk. `npm run e2e` runs them,
 * `npm test` does not.
 * @param isFurther whether the test belongs to such a round
 */
export const further = (isFurther: boolean) => (isFurther ? { tag: '@further' } : {});
