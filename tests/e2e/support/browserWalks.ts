/** The machines with walks in the browser against the demo service (FLW-04), each with its test. The walks are generated from the machine. */
export const BROWSER_WALKS: Readonly<Record<string, string>> = {
  session: 'tests/e2e/sessionPaths.spec.ts',
  login: 'tests/e2e/loginPaths.spec.ts',
  socialLogin: 'tests/e2e/socialPaths.spec.ts',
  socialReturn: 'tests/e2e/socialPaths.spec.ts',
  pin: 'tests/e2e/switchPaths.spec.ts',
  player: 'tests/e2e/playerPaths.spec.ts',
  nextOffer: 'tests/e2e/playerPaths.spec.ts',
  countdown: 'tests/e2e/playerPaths.spec.ts',
};
