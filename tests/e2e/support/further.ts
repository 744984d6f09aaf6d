/**
 * The further rounds of what another round shows already: `npm run e2e` walks them all, `npm test` leaves them out, so that it stays within
 * its 25 minutes on two cores.
 * @param isFurther is this such a round?
 */
export const further = (isFurther: boolean) => (isFurther ? { tag: '@further' } : {});
