/** States of browsing and watching without a story, each with the reason why it shows nothing of its own. */

const DECIDES = 'It decides where to go on in the same step and is never drawn.';
const PASSES =
  'Channels go by in less than half a second: it looks as it does while what is on is looked for (livePlayback.tuned.picture.finding).';
const LEAVES = 'It is over: the page the viewer goes to is there with the same step.';
const BENEATH = 'It goes on beneath the picture and the service alone hears of it: the picture plays on whatever becomes of it.';
const AD_GOES = 'The ad is gone with the same step: the next one is on its way, or the title goes on.';

export const CATALOGUE_UNSEEN: Readonly<Record<string, string>> = {
  'home.ready.trailer.deciding': DECIDES,
  'detail.ready.availability.deciding': DECIDES,
  'detail.ready.releases.deciding': DECIDES,
  'detail.ready.episodes.deciding': DECIDES,
  'detail.deciding': DECIDES,
  'searchResults.deciding': DECIDES,
  'filterTab.deciding': DECIDES,

  'guide.positioning.deciding': DECIDES,
  'guide.positioning.asking': DECIDES,
  'channelNumber.deciding': DECIDES,
  'livePlayback.tuned.picture.deciding': DECIDES,
  'livePlayback.tuned.picture.passing': PASSES,
  'livePlayback.tuned.attention.deciding': DECIDES,
  'livePlayback.left': LEAVES,
  'channelPicture.checking': DECIDES,

  'playback.checking': DECIDES,
  'playback.left': LEAVES,
  'titlePicture.progress': BENEATH,
  'titlePicture.presence': BENEATH,
  'titlePicture.marker.deciding': DECIDES,
  'titlePicture.ads.deciding': DECIDES,
  'titlePicture.episodes.deciding': DECIDES,
  'titlePicture.stamina': 'It counts how long the picture has played, so that an address that runs out may be asked for again.',
  progress: BENEATH,
  streamPresence: BENEATH,

  'countdown.elapsed': 'Whoever counted goes on in the same step: what was announced happens.',
  'stillWatching.question.over': LEAVES,
  'episodeList.ready.deciding': DECIDES,
  'upNext.following.lookup.looking.deciding': DECIDES,
  'upNext.following.offer.due': DECIDES,
  'upNext.following.offer.asking.opening': DECIDES,
  'upNext.following.offer.going': LEAVES,
  'upNext.following.offer.abandoned': LEAVES,

  'ads.showing.skipping': AD_GOES,
  'ads.showing.cutting': AD_GOES,
  'ads.showing.givingUp': AD_GOES,
  'ads.showing.over': AD_GOES,

  'player.connection.lost': 'The page tells it instead of the picture: playback.failed and channelPicture.failed have their stories.',
  'player.mediaSession': 'The keys of the keyboard and the lock screen belong to the operating system.',
  'preferences.opening': DECIDES,
  'preferences.visitor.recalling': 'What this browser remembers is there before the picture is: nothing waits for it.',
};
