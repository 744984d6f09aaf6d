/**
 * States of the permanent actors and of parts of pages without a story, each with the reason. A key is `<machine>` or `<machine>.<path>`, and
 * includes all states inside it. A state that looks different for more than a moment needs a story.
 */
const DECIDES = 'It decides where to go on in the same step and is never drawn.';
const NO_SCREEN = 'Navigation has no screen: the page before stands until the next one does.';
const SAME_PICTURE = 'It works behind what is shown already and changes nothing of it.';

export const houseUnseen: Readonly<Record<string, string>> = {
  'app.running': 'The settings are asked for behind the page; what they offer shows in the pages that read them.',

  'navigation.idle': 'The page stands, and the machine behind it says what is drawn.',
  'navigation.deciding': DECIDES,
  'navigation.committing': NO_SCREEN,
  'navigation.holdingForUnsavedChanges': 'The popup that asks about the changes is what is seen: saveChanges has its stories.',
  'navigation.leaving': NO_SCREEN,
  'navigation.retreating': NO_SCREEN,
  'navigation.travelling': NO_SCREEN,

  'pages.opening': DECIDES,
  'pages.fetching.prompt': 'The previous page stays visible.',

  entitlement: 'It has no screen: pages and popups that depend on the right to watch have their stories.',

  'language.ready': 'Every story is in the language the toolbar says.',
  'language.switching': 'The texts before stand until the others have come.',

  'menu.idle': 'Before the first load the header has the entries that need no section, and no gap for the others.',
  'menu.loading': 'The sections before stand until their successors have come.',

  'search.open.box.debouncing': 'A third of a second in which what is typed comes to rest; the box looks as before.',
  'search.open.box.deciding': DECIDES,
  'search.open.box.navigating': 'The box looks as before, and the results that come are a page of their own.',
  'search.open.answer.waiting': 'What was suggested before stays while the next letter is typed.',
  'search.open.answer.asking': 'What was suggested before stays until its successor has come.',
  'search.open.list.arriving': DECIDES,
  'search.open.memory.recalling': 'The box is empty until what was searched for before has been read from this browser.',

  'watchMarks.resting': 'The rail and the page stand without the title, or with it as seen: Details and Ui/Rail view.',
  'watchMarks.writing': 'The same as when it is written: it shows at once.',

  'cardPreview.closed': 'A card without its tooltip is a card: Ui/Card and Ui/Rail.',
  'cardPreview.waiting': 'The card looks as it does under a pointer until the viewer has rested on it.',
  'cardPreview.pressing': 'The card looks as it does under a finger until the press is a long one.',
  'cardPreview.broken': 'Without a listener there are no tooltips, and the card leads where it leads.',

  'rail.deciding': DECIDES,

  'heroTrailer.wanted.deciding': DECIDES,
  'heroTrailer.wanted.disturbed': 'The highlights stand as they do without a trailer: heroTrailer.wanted.still.',
  'heroTrailer.wanted.calm': 'The highlights stand as they do without a trailer until it comes.',

  'trailer.deciding': DECIDES,
  'trailer.waiting': 'The hero’s picture stands until the viewer plays it, as without a trailer.',
  'trailer.postponed': 'The hero’s picture stands while the viewer is elsewhere, as without a trailer.',
  'trailer.shown.starting': 'The still picture stands until the first one of the trailer, as in trailer.resolving.',
  'trailer.shown.stalled': 'The last picture stands for a moment; there is nothing on it that says so.',
  'trailer.shown.held': 'The last picture stands while something above it has the attention.',

  'share.resting': 'The button that shares looks the same until it is pressed: titleActions shows it.',
  'share.offering': 'The system’s own sheet stands above the page; it is not ours to draw.',
  'share.copying': 'The address goes to the clipboard in a moment, and a toast says so.',

  'rating.saving': 'The stars show what was chosen at once, as they do when it is saved.',

  'titleActions.pendingAction.deciding': DECIDES,
  'titleActions.pendingAction.recalling': SAME_PICTURE,
  'titleActions.pendingAction.settled': SAME_PICTURE,

  'watchlistEntry.deciding': DECIDES,
  'watchlistEntry.adding': 'What was wanted shows at once, as watchlistEntry.present does.',
  'watchlistEntry.removing': 'What was wanted shows at once, as watchlistEntry.absent does.',
};
