/** The mutants that do not change the behaviour of a chart. */
const SKIPS_A_STEP = 'The state redirecting goes on to checkingAddress in the same step.';

/**
 * Equivalent mutants of the charts, each with the reason: they do not change the behaviour and do not count. The run fails when one of
 * them no longer exists, or when a test notices it. A key is written as the run prints the mutant.
 */
export const EQUIVALENT_MUTANTS: Readonly<Record<string, string>> = {
  'navigation: deciding.checkingVisitor -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingVisitor -- always #1 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingPage -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingProfile -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingProfile -- always #1 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingProfileChoice -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingPremium -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingMultiProfile -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingMaster -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingRestriction -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingMember.checkingOwnProfile -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
  'navigation: deciding.checkingFeature -- always #0 leads to deciding.checkingAddress': SKIPS_A_STEP,
};
