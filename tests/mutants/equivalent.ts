/** The mutants that do not change the behaviour of a chart. */
const NOTHING_TO_FOLLOW = 'Where the last decision was no redirect, redirecting changes nothing and goes on to deciding.';
const SHOWN_AGAIN = 'The action shows the page again, and showing a page begins from any state alike.';

/**
 * Equivalent mutants, each with the reason. They do not count. The run fails when one of them no longer exists, or when a test notices
 * it.
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
