/** The texts of the inspector. It is a tool for engineers, so the texts are in English only. */
export const WORDS = {
  title: 'Inspector',
  close: 'Close the inspector',
  ownWindow: 'Own window',
  dock: 'Back beside the application',
  refused: 'The browser refused to open a window; the inspector stays here.',
  resize: 'Size of the inspector',
  actors: 'Actors',
  follow: 'Follow the actor that moves',
  chart: 'Chart',
  context: 'Context',
  events: 'Events',
  time: 'Time',
  earlier: 'One event back',
  later: 'One event forward',
  now: 'Now',
  live: 'Live',
  pastAim: 'The application goes on; nothing here changes it.',
  find: 'Find an event or an actor',
  all: 'All',
  moves: 'Moves',
  chosen: 'This actor',
  filter: 'Which events',
  nothing: 'Nothing happened yet.',
  noneFound: 'No event is like that.',
  onItsWay: 'Its machine is on its way',
  noMachine: 'No machine: it has no chart. What it holds is under Context.',
  notThere: 'This actor is not there yet.',
  ended: 'has ended',
  drawing: 'Drawing',
  outside: 'the screen',
  changed: 'changed',
  payload: 'What it carried',
  lastEvent: 'Last event',
  sides: 'Of this actor',
  when: 'When',
  who: 'Who to whom',
  what: 'What',
  decided: 'Decided',
  before: 'Before',
  after: 'After',
  keyboard: 'F6 goes between the application and the inspector',
} as const;

/** `12:41:03.482`, in local time. @param at epoch ms */
export function clockText(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}.${String(date.getMilliseconds()).padStart(3, '0')}`;
}

/** `You look at 12:41:03.482, 1 event ago.` @param at epoch ms @param behind number of later events */
export const pastText = (at: number, behind: number): string =>
  `You look at ${clockText(at)}, ${behind} ${behind === 1 ? 'event' : 'events'} ago.`;
