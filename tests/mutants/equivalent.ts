/** The mutants that do not change the behaviour of a chart. */
const SHOWN_AGAIN = 'The action shows the page again, and showing a page begins from any state alike.';

/**
 * Equivalent mutants, each with the reason. They do not count. The run fails when one of them no longer exists, or when a test notices
 * it.
 */
export const EQUIVALENT: Readonly<Record<string, string>> = {
  'pages: home -- page.refresh #0 leads to none': SHOWN_AGAIN,
  'pages: home -- facts.changed #0 leads to none': SHOWN_AGAIN,
  'pages: chooseProfile -- page.refresh #0 leads to none': SHOWN_AGAIN,
  'pages: store -- page.refresh #0 leads to none': SHOWN_AGAIN,
  'pages: cataloguePages -- page.refresh #0 leads to none': SHOWN_AGAIN,
};
