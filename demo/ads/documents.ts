/** The ads of the demo service: VAST 4 documents that show clips of the demo (PLY-15). */

/** Writes a document for an origin, which has no trailing slash. */
type Written = (origin: string) => string;

type Spot = {
  id: string;
  title: string;
  advertiser: string;
  /** The ad shows the trailer of this title, 24 s. */
  clip: string;
  /** Seconds. The player ends the clip there. */
  seconds: number;
  /** Seconds. null: the viewer cannot skip the ad. */
  skipAfter: number | null;
};

const SPOTS = {
  harbour: {
    id: 'harbour',
    title: 'Harbour Coffee',
    advertiser: 'Harbour Coffee Roasters',
    clip: 'quiet-coast',
    seconds: 8,
    skipAfter: null,
  },
  lantern: { id: 'lantern', title: 'Lantern Lines', advertiser: 'Lantern Lines', clip: 'undersong', seconds: 20, skipAfter: 5 },
  orbit: { id: 'orbit', title: 'Orbit Telescopes', advertiser: 'Orbit Telescopes', clip: 'low-orbit', seconds: 15, skipAfter: 5 },
  /** Its media file does not exist. */
  lost: { id: 'lost', title: 'Lost Luggage', advertiser: 'Lost Luggage', clip: 'nowhere', seconds: 15, skipAfter: null },
} as const satisfies Record<string, Spot>;

const time = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}`;
const address = (url: string) => `<![CDATA[${url}]]>`;
/** The demo service counts these events: see `GET /demo/ads`. */
const event = (origin: string, ad: string, name: string) => address(`${origin}/ads/event/${ad}/${name}?now=[CACHEBUSTING]`);
const error = (origin: string, ad: string) => `<Error>${address(`${origin}/ads/event/${ad}/error?code=[ERRORCODE]`)}</Error>`;

const REPORTED_EVENTS = [
  'creativeView',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'pause',
  'resume',
  'mute',
  'unmute',
  'closeLinear',
];
const trackings = (origin: string, ad: string) =>
  REPORTED_EVENTS.map((name) => `<Tracking event="${name}">${event(origin, ad, name)}</Tracking>`).join('');

const vast = (content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2" xmlns="http://www.iab.com/VAST">${content}</VAST>\n`;

const inLine = (origin: string, { id, title, advertiser, clip, seconds, skipAfter }: Spot, sequence: number | null) => `
  <Ad id="${id}"${sequence === null ? '' : ` sequence="${sequence}"`}>
    <InLine>
      <AdSystem version="1.0">Marquee demo</AdSystem>
      <AdServingId>${id}-demo</AdServingId>
      <AdTitle>${title}</AdTitle>
      <Advertiser>${advertiser}</Advertiser>
      ${error(origin, id)}
      <Impression>${event(origin, id, 'impression')}</Impression>
      <Creatives>
        <Creative id="${id}-1">
          <UniversalAdId idRegistry="marquee.example">${id}</UniversalAdId>
          <Linear${skipAfter === null ? '' : ` skipoffset="${time(skipAfter)}"`}>
            <Duration>${time(seconds)}</Duration>
            <TrackingEvents>${trackings(origin, id)}</TrackingEvents>
            <VideoClicks>
              <ClickThrough>${address(`${origin}/ads/page/${id}`)}</ClickThrough>
              <ClickTracking>${event(origin, id, 'click')}</ClickTracking>
            </VideoClicks>
            <MediaFiles>
              <MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="150">${address(`${origin}/media/vod/${clip}/trailer.mp4`)}</MediaFile>
            </MediaFiles>
          </Linear>
        </Creative>
      </Creatives>
    </InLine>
  </Ad>`;

const wrapper = (origin: string, name: string, next: string) => `
  <Ad id="${name}">
    <Wrapper>
      <AdSystem version="1.0">Marquee demo exchange</AdSystem>
      ${error(origin, name)}
      <Impression>${event(origin, name, 'impression')}</Impression>
      <VASTAdTagURI>${address(`${origin}/ads/vast/${next}`)}</VASTAdTagURI>
    </Wrapper>
  </Ad>`;

export const DOCUMENTS: Readonly<Record<string, Written>> = {
  /** Before a title: a wrapper around two ads. The viewer can skip the second one. */
  before: (origin) => vast(wrapper(origin, 'exchange', 'pod').replace('<Wrapper>', '<Wrapper allowMultipleAds="true">')),
  pod: (origin) => vast(inLine(origin, SPOTS.harbour, 1) + inLine(origin, SPOTS.lantern, 2)),
  /** Mid-roll, during a title. */
  within: (origin) => vast(inLine(origin, SPOTS.orbit, null)),
  /** A document without an ad. */
  empty: (origin) => vast(error(origin, 'none')),
  /** Incomplete XML. */
  broken: (origin) => vast(inLine(origin, SPOTS.orbit, null)).slice(0, 600),
  'lost-media': (origin) => vast(inLine(origin, SPOTS.lost, null)),
  'lost-wrapper': (origin) => vast(wrapper(origin, 'exchange', 'nowhere')),
  /** A wrapper that points to itself. */
  endless: (origin) => vast(wrapper(origin, 'endless', 'endless')),
};

/** @returns the advertiser behind the link of an ad; null for an unknown ad */
export const advertiserOf = (id: string): string | null => Object.values(SPOTS).find((spot) => spot.id === id)?.advertiser ?? null;
