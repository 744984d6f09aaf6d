/** Changes of a chart that leave it what it is. */
const NOTHING_TO_FOLLOW = 'Where the last decision was no redirect, redirecting changes nothing and goes on to deciding.';
const SHOWN_AGAIN = 'The action shows the page again, and showing a page begins from any state alike.';

/**
 * Mutants that change nothing anybody could notice, each with the reason. They are left out of the count; one that is no longer made, or
 * that a test notices, fails the run.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'navigation:  -- navigation.request #0 leads to redirecting': NOTHING_TO_FOLLOW,
  'navigation:  -- browser.moved #0 leads to redirecting': NOTHING_TO_FOLLOW,
  'navigation:  -- facts.changed #1 leads to redirecting': NOTHING_TO_FOLLOW,
  'navigation: holdingForUnsavedChanges -- facts.changed #2 leads to redirecting': NOTHING_TO_FOLLOW,
  'navigation: leaving -- always #1 leads to redirecting': NOTHING_TO_FOLLOW,
  'navigation: retreating -- browser.moved #0 leads to redirecting': NOTHING_TO_FOLLOW,
  'navigation: retreating -- browser.stayed #0 leads to redirecting': NOTHING_TO_FOLLOW,
  'navigation: travelling -- browser.moved #0 leads to redirecting': NOTHING_TO_FOLLOW,
  'pages: home -- page.refresh #0 leads to none': SHOWN_AGAIN,
  'pages: home -- facts.changed #0 leads to none': SHOWN_AGAIN,
  'pages: chooseProfile -- page.refresh #0 leads to none': SHOWN_AGAIN,
  'pages: store -- page.refresh #0 leads to none': SHOWN_AGAIN,
  'pages: cataloguePages -- page.refresh #0 leads to none': SHOWN_AGAIN,
};
