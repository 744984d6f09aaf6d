/** States of browsing and watching without a story, each with the reason. See permanent.ts. */

const DECIDES = 'The machine leaves this state in the same step, so it is never drawn.';
const PASSES = 'The viewer steps on within half a second: it looks like the lookup of the programme (livePlayback.tuned.finding).';
const LEAVES = 'The machine ends here: the same step shows the next page.';
const QUESTION_GONE = 'The machine ends here: the same step removes the question, and playback continues.';
const FOUND = 'The machine ends here: up next continues in its own state for the result.';
const BENEATH = 'It sends reports to the service behind the video. A failed report does not stop the video.';
const AD_GOES = 'The same step removes the ad: the next ad loads, or the title continues.';

export const CATALOGUE_UNSEEN: Readonly<Record<string, string>> = {
  'home.ready.trailer.deciding': DECIDES,
  'detail.ready.availability.deciding': DECIDES,
  'detail.ready.availability.premium.deciding': DECIDES,
  'detail.ready.releases.deciding': DECIDES,
  'detail.ready.episodes.deciding': DECIDES,
  'detail.ready.related.deciding': DECIDES,
  'detail.deciding': DECIDES,
  'searchResults.deciding': DECIDES,
  'searchIdeas.popular.deciding': DECIDES,
  'home.loading.deciding': DECIDES,
  'filterTab.deciding': DECIDES,
  'tonight.open.deciding': DECIDES,
  'tonight.open.shown.looking': DECIDES,

  'guide.opening': DECIDES,
  'guide.positioning.deciding': DECIDES,
  'guide.positioning.asking': DECIDES,
  'channelFavourites.deciding': DECIDES,
  'channelNumber.deciding': DECIDES,
  'livePlayback.tuned.deciding': DECIDES,
  'livePlayback.tuned.passing': PASSES,
  'livePlayback.left': LEAVES,
  'mediaPlayback.loading.checking': DECIDES,

  'playback.forwarded': LEAVES,
  'playback.left': LEAVES,
  progress: BENEATH,
  mediaPrefetch: BENEATH,
  streamPresence: BENEATH,

  'countdown.elapsed': 'The parent machine continues in the same step with the announced action.',
  'inactivity.deciding': DECIDES,
  'inactivity.left': LEAVES,
  'stillWatching.kept': QUESTION_GONE,
  'stillWatching.unwanted': QUESTION_GONE,
  'stillWatching.left': LEAVES,
  'episodeList.ready.deciding': DECIDES,
  'nextTitle.deciding': DECIDES,
  'nextTitle.found': FOUND,
  'nextTitle.unavailable': FOUND,
  'nextTitle.nothing': FOUND,
  'nextTitle.missed': FOUND,
  'nextOffer.reached.deciding': DECIDES,
  'nextOffer.chosen': LEAVES,
  'nextOffer.abandoned': LEAVES,
  'nextOffer.asleep': LEAVES,
  'nextOffer.reached.lastOne': 'The picture plays to its end and nothing is offered: like nextOffer.hidden.',
  'upNext.over': LEAVES,

  'ads.deciding': DECIDES,
  'ads.showing.skipping': AD_GOES,
  'ads.showing.cutting': AD_GOES,
  'ads.showing.givingUp': AD_GOES,
  'ads.showing.over': AD_GOES,

  'protection.checking': DECIDES,
  'protection.granted.awaiting': 'The watchdog shows that the picture loads.',
  'protection.failed': 'Playback stops, and the page shows the message of media that cannot be played.',
  'watchdog.lost': 'The player reports the loss and stops the watchdog.',
  'player.connection.lost': 'The page shows a message instead of the video: mediaPlayback.failed has its stories.',
  'remoteScreen.screen.none': 'Without another screen the player has no button: every other story of the player shows it.',
  'remoteScreen.page.seen': 'A page that is seen looks as ever: every other story of the player shows it.',
  'remoteScreen.page.hidden': 'A hidden page shows nothing.',
  'remoteScreen.page.listened': 'A hidden page shows nothing.',
  'player.sleepTimer.due': 'The advertisement has the picture: ads.showing has its stories.',
  'sleepTimer.recalling': 'The stored timer is read before the video appears.',
  'sleepTimer.set.deciding': DECIDES,
  'sleepTimer.over': 'The same step pauses the video and turns the timer off.',
  'preferences.opening': DECIDES,
  'preferences.visitor.recalling': 'The stored preferences are read before the video appears.',
};
