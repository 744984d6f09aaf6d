/**
 * States of the permanent actors and of parts of pages without a story, each with the reason. A key is `<machine>` or `<machine>.<path>`, and
 * includes all states inside it. A state that looks different for more than a moment needs a story.
 */
const DECIDES = 'The machine leaves this state in the same step, so it is never drawn.';
const NO_SCREEN = 'Navigation has no screen: the previous page stays visible until the next page is ready.';
const SAME_PICTURE = 'It works in the background and changes nothing on the page.';

export const PERMANENT_UNSEEN: Readonly<Record<string, string>> = {
  'app.working.deciding': DECIDES,
  'app.working.running': 'The pages, popups and menus have their own stories.',
  settings: 'They load behind the page; the stories of the pages show their effects.',

  'navigation.idle': 'The page is open, and its own machines decide its content.',
  'navigation.deciding': DECIDES,
  'navigation.committing': NO_SCREEN,
  'navigation.holdingForUnsavedChanges': 'The save-changes popup is visible: saveChanges has its stories.',
  'navigation.traversing': NO_SCREEN,

  'pages.opening': DECIDES,
  'pages.fetching.prompt': 'The previous page stays visible.',
  'pages.open.deciding': DECIDES,
  'pages.open.preparing': 'The previous page stays visible.',

  entitlement: 'It has no screen: the pages and popups that depend on the entitlement have their stories.',

  lateChart: 'The popup appears with its chart, which has its stories; a file that does not load shows the popup error.',

  'consent.unknown': DECIDES,
  'consent.awaiting': 'The consent platform shows its own banner.',

  'language.ready': 'Each story is in the language of the toolbar.',
  'language.switching': 'The previous texts stay until the new ones have loaded.',

  'leanBack.input': 'It moves the focus, and draws nothing.',
  'leanBack.back.onPage': 'It moves the focus, and draws nothing.',
  'leanBack.back.inMenu': 'The menu looks the same; its focused entry has the ring of every control.',
  'leanBack.ok': 'It opens the title or its actions, and draws nothing.',
  'leanBack.list.closed': 'The list is a part of the page.',
  'leanBack.gamepad': 'A gamepad moves the focus as arrows do.',

  'writing.closed': 'The field is a part of the page.',
  'writing.leaving': 'The popup fades.',
  'writing.sending': 'The popup fades.',

  'installation.unavailable': 'The account menu has no entry for it.',
  'installation.asking': 'The browser draws its dialog above the page.',
  'installation.refused': SAME_PICTURE,
  'installation.unwanted': 'The account menu has no entry for it.',
  'installation.installed': 'The account menu has no entry for it.',

  'update.current': SAME_PICTURE,
  'update.postponed': 'The bar is gone, and the page stays as it is.',
  'update.reloading': 'The browser loads the page.',

  'loginPage.beginning': DECIDES,

  'menu.broken': 'The menu has its fixed entries, as before the sections have loaded.',
  watching: 'It has no screen: its children have their own stories.',

  'search.arriving': DECIDES,
  'search.open.box.debouncing': 'The box looks the same during the debounce of a third of a second.',
  'search.open.box.deciding': DECIDES,
  'search.open.box.navigating': 'The box looks the same, and the results are on their own page.',
  'search.open.answer.waiting': 'The previous suggestions stay while the viewer types the next letter.',
  'search.open.answer.asking': 'The previous suggestions stay until the new ones have loaded.',
  'search.open.list.arriving': DECIDES,
  'search.open.memory.recalling': 'The box is empty until the recent searches have been read from storage.',

  'pendingChanges.resting': 'It has no view: the lists show each change at once.',
  'pendingChanges.saving': 'It has no view: a change looks like a saved one.',

  watchMarks: 'The rail and the page show the mark: Details and Ui/Rail view.',

  'cardPreview.closed': 'It shows a card without a tooltip: Ui/Card and Ui/Rail.',
  'cardPreview.waiting': 'The card looks like any card under a pointer until the tooltip opens.',
  'cardPreview.pressing': 'The card looks like any pressed card until the press counts as long.',
  'spotlight.hidden': 'Nothing stands above the row.',
  'spotlight.broken': 'Nothing stands above a row without a listener, and the cards work.',
  'cardPreview.broken': 'Cards have no tooltips without a listener, and their links work.',

  'keptHome.deciding': DECIDES,
  'keptHome.shown': 'It looks like home: tests/e2e/keptHome.spec.ts compares both.',
  'keptHome.replaced': SAME_PICTURE,
  'keptHome.kept': SAME_PICTURE,
  'keptHome.dropped': SAME_PICTURE,

  'rail.deciding': DECIDES,
  'rail.refreshing': 'The cards stay as they are until the answer arrives (PLY-41).',

  'autoTrailer.wanted.deciding': DECIDES,
  'autoTrailer.wanted.disturbed': 'The title looks the same without a trailer: autoTrailer.wanted.still.',
  'autoTrailer.wanted.calm': 'The title looks the same without a trailer until the trailer starts.',

  'trailer.deciding': DECIDES,
  'trailer.waiting': 'The hero shows its picture until the viewer plays the trailer.',
  'trailer.postponed': 'The hero shows its picture while the viewer does something else.',
  'trailer.shown.starting': 'The picture stays until the first frame of the trailer, as in trailer.resolving.',
  'trailer.shown.stalled': 'The last frame stays for a short time, without a sign.',
  'trailer.shown.held': 'The last frame stays while a popup or another page part is active.',

  'share.resting': 'The share button looks the same until the viewer presses it: titleActions shows it.',
  'share.offering': 'The system draws its share sheet above the page.',
  'share.copying': 'The address is copied at once, and a toast confirms it.',

  'rating.saving': 'The stars show the new rating at once, as they do when it is saved.',

  'pendingAction.deciding': DECIDES,
  'pendingAction.listing': 'The page shows the change when it is saved: titleActions has its stories.',
  'pendingAction.rating': 'The page shows the change when it is saved: titleActions has its stories.',
  'pendingAction.settled': SAME_PICTURE,

  'watchlistEntry.saving': 'The new value is shown at once, as in watchlistEntry.saved.',
};
