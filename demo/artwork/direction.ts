/**
 * Art direction of the catalogue by hand: a scene and a palette for each title, so that a picture tells its story and no two on one rail
 * look alike. A title that is not here takes what the catalogue says (`art`), else its id decides.
 */
import type { SceneName } from './scenes/index.ts';
import type { Setting } from './type.ts';

export type Direction = { scene: SceneName; palette: number; setting?: Setting };

const by = (scene: SceneName, palette: number, setting?: Setting): Direction =>
  setting ? { scene, palette, setting } : { scene, palette };

export const directions: Readonly<Record<string, Direction>> = {
  // adventure
  'the-compass-of-ibn-daoud': by('compass', 0, 'block'),
  'thunder-pass': by('stormPass', 0, 'pair'),
  'the-gilded-submarine': by('deepLight', 0, 'block'),
  'queen-of-the-dust-rally': by('rally', 1, 'block'),
  'the-cave-of-swifts': by('cave', 0, 'pair'),
  'the-drowned-king': by('drownedCrown', 0, 'pair'),
  'the-rope-bridge': by('ropeBridge', 1, 'block'),
  'eight-bells-for-clara': by('bell', 0, 'block'),
  'the-post-riders': by('rider', 1, 'pair'),
  // comedy
  'worst-week': by('flatCake', 0, 'block'),
  'small-fortune': by('flatPig', 2, 'lower'),
  'lost-luggage': by('flatSuitcase', 3, 'block'),
  'the-accidental-mayor': by('flatMayor', 0, 'block'),
  'goat-hours': by('flatGoat', 1, 'lower'),
  'agent-plum': by('flatPlum', 2, 'block'),
  'too-many-ovens': by('flatOven', 3, 'lower'),
  'the-apology-tour': by('flatBouquet', 1, 'block'),
  'hidden-in-plain-mum': by('flatDoors', 3, 'lower'),
  'the-museum-of-almost': by('flatTeapot', 2, 'lower'),
  'lovely-weather-for-it': by('flatUmbrella', 3, 'block'),
  'count-of-nothing': by('flatCrown', 0, 'lower'),
  'lost-property': by('flatLegs', 2, 'block'),
  // drama
  'the-weight-of-bread': by('scales', 1, 'pair'),
  'mother-tongue-lessons': by('openBook', 0, 'light'),
  'one-juror-too-many': by('jurors', 2, 'wide'),
  'where-the-river-was': by('steeple', 0, 'light'),
  'eleventh-floor': by('hoistedPiano', 1, 'lower'),
  'the-salt-road': by('caravan', 1, 'wide'),
  'a-room-for-the-wind': by('openHouse', 2, 'light'),
  'the-interpreters-pause': by('microphones', 2, 'pair'),
  'the-year-of-one-shoe': by('bootsOnWire', 0, 'light'),
  'frost-watch': by('orchardFires', 0, 'wide'),
  'the-cellist-downstairs': by('cello', 1, 'pair'),
  'all-the-kings-gardeners': by('castle', 2, 'pair'),
  'the-weather-house': by('weatherHouse', 2, 'light'),
  // food
  'the-last-noodle-cart': by('bowl', 0, 'lower'),
  'the-water-sommelier': by('rainGlass', 1, 'pair'),
  'forty-spoons': by('spoons', 2, 'lower'),
  'the-cheese-pass': by('cheesePass', 1, 'pair'),
  // kids
  'the-snow-postman': by('snowHare', 0),
  'button-and-the-giant': by('bigButton', 1),
  'the-clockwork-hen': by('hen', 2),
  'ahmed-and-the-cloud-shop': by('cloudShop', 0),
  'seven-left-socks': by('socks', 1),
  'the-dragon-librarian': by('dragonBooks', 2),
  'marble-and-the-night-bus': by('nightBus', 0),
  'the-island-of-lost-kites': by('kites', 1),
  'grumble-monster-nanny': by('monster', 2),
  // music
  'brass-below-zero': by('tuba', 1, 'block'),
  'the-voice-in-the-well': by('well', 0, 'lower'),
  'four-chords-and-a-ferry': by('guitarBoat', 2, 'lower'),
  'the-man-who-tuned-cities': by('tuningFork', 1, 'block'),
  'side-b': by('vinyl', 0, 'block'),
  // nature
  'the-quiet-kingdom': by('mushrooms', 0, 'light'),
  'the-hive': by('honeycomb', 2, 'wide'),
  'night-migration': by('geese', 1, 'wide'),
  'stone-river-ice': by('iceberg', 1, 'light'),
  'the-mangrove-line': by('mangrove', 0, 'pair'),
  'wolves-of-the-motorway': by('wolf', 3, 'wide'),
  'the-grain-keepers': by('wheat', 2, 'pair'),
  'small-islands': by('volcano', 1, 'light'),
  // news
  'the-retraction': by('redComma', 0),
  'radio-free-valley': by('radioMast', 1),
  'the-obituary-desk': by('typewriter', 1),
  // romance
  'the-letter-thief': by('letters', 0, 'lower'),
  'two-tickets-to-valparaiso': by('liner', 1, 'light'),
  'the-missing-bar': by('keys', 2, 'light'),
  'winter-swimmers': by('winterSwim', 2, 'light'),
  'the-seamstress-of-fez': by('archDress', 0, 'pair'),
  'how-to-miss-a-train': by('stationClock', 1, 'lower'),
  'the-olive-year': by('blossom', 2, 'pair'),
  'blue-hour-hotel': by('twoWindows', 2, 'light'),
  'saturday-at-the-palais': by('ballroom', 1, 'light'),
  'half-past-august': by('deckChairs', 0, 'light'),
  'the-mending-table': by('mended', 2, 'lower'),
  // science fiction
  'tin-horizon': by('dishes', 3, 'wide'),
  'the-borrowed-hours': by('hourglass', 0, 'light'),
  'salt-on-europa': by('iceberg', 0, 'wide'),
  'the-neighbour-from-3019': by('corridor', 0, 'wide'),
  'the-archivist-of-noise': by('waveform', 3, 'light'),
  'paper-sun': by('paperSun', 1, 'wide'),
  'second-hand-gravity': by('tether', 0, 'light'),
  'the-kindly-machine': by('machineEye', 1, 'light'),
  'the-rust-gardeners': by('domes', 2, 'wide'),
  'last-freight-to-ceres': by('rocket', 3, 'wide'),
  'tidal-lock': by('halfWorld', 2, 'wide'),
  // sport
  'the-keepers-hands': by('gloves', 0),
  'a-bicycle-made-of-tin': by('cycling', 2),
  'corner-of-the-ring': by('boxingRing', 2),
  'round-and-round-the-lake': by('lakeRun', 1),
  'third-division-saints': by('convent', 0),
  // thriller
  'ember-line': by('wildfire', 1, 'pair'),
  'glass-tide': by('diver', 2, 'wide'),
  'wrong-number-seven': by('phoneBox', 0, 'block'),
  'ash-wednesday-express': by('nightTrain', 0, 'block'),
  'the-fourth-signature': by('evidence', 2, 'pair'),
  'cold-harbour-choir': by('roseWindow', 0, 'wide'),
  'lend-me-your-shadow': by('twoShadows', 1, 'block'),
  'nine-minutes-of-fog': by('fogBridge', 0, 'wide'),
  'the-understory': by('canopyRope', 2, 'wide'),
  'the-whispering-vault': by('vault', 0, 'pair'),
};

/** Where the episodes of a series go besides its own place. */
export const places: Readonly<Record<string, readonly SceneName[]>> = {
  'quiet-coast': ['house', 'room', 'steeple', 'candle', 'road', 'seaSun'],
  'fifth-witness-k': ['stairs', 'corridor', 'phoneBox', 'street', 'evidence', 'twoShadows'],
  'ten-thousand-lakes': ['waterfall', 'steeple', 'aurora', 'lakeRun', 'mangrove'],
  'aurora-season': ['iceberg', 'geese', 'footprints', 'ridges', 'winterSwim'],
  'owl-street': ['nightBus', 'cloudShop', 'train', 'skyWhale', 'socks'],
  'captain-biscuit': ['kites', 'submarine', 'dino', 'hen', 'snowHare', 'bigButton'],
  understudies: ['flatDoors', 'flatPhone', 'flatBouquet', 'flatLegs', 'flatCrown'],
  encore: ['speakers', 'vinyl', 'keys', 'tuba', 'ballroom', 'guitarBoat'],
  'salt-ember': ['bowl', 'cheesePass', 'market', 'spoons', 'citrus', 'rainGlass'],
  'empty-chair': ['house', 'twoWindows', 'road', 'candle'],
  'dry-season': ['wheat', 'volcano', 'ridges'],
  floodlight: ['gloves', 'lakeRun', 'hurdles', 'convent', 'bootsOnWire'],
  'tidal-lock': ['monolith', 'domes', 'planet', 'dishes', 'paperSun'],
  'the-mending-table': ['letters', 'archDress', 'cello', 'stationClock', 'deckChairs'],
  'the-post-riders': ['ropeBridge', 'stormPass', 'caravan', 'castle', 'compass', 'cave', 'ridges'],
  'lost-property': ['flatUmbrella', 'flatSuitcase', 'flatPhone', 'flatTeapot', 'flatDoors', 'flatDuck', 'flatBouquet', 'flatCactus'],
};
