import { Info, Play, Plus } from 'lucide-react';
import { Button } from '../../src/ui/button/Button.tsx';
import { IconButton } from '../../src/ui/button/IconButton.tsx';
import { Chip } from '../../src/ui/choice/Chip.tsx';
import { Facts } from '../../src/ui/facts/Facts.tsx';
import type { HeroSlide } from '../../src/ui/hero/Hero.tsx';
import { backgroundOf, logoOf, phoneOf } from './samples.tsx';

const actions = (
  <>
    <Button icon={<Play fill="currentColor" />}>Watch now</Button>
    <Button variant="glass" icon={<Info />}>
      More info
    </Button>
    <IconButton variant="glass" label="Add to my list" icon={<Plus />} />
  </>
);

const slide = (id: string, title: string, text: string): HeroSlide => ({
  id,
  title,
  text,
  logo: logoOf(id),
  facts: <Facts chips={<Chip tone="accent">New season</Chip>} items={['2026', 'Drama', '2 seasons']} age="12" />,
  actions,
  picture: backgroundOf(id),
  portraitPicture: phoneOf(id),
});

export const slides = [
  slide(
    'quiet-coast',
    'The Quiet Coast',
    'The light on Saint Orm has not failed in a hundred years. On the night it does, the new keeper finds she is not alone on the rock.',
  ),
  slide('low-orbit', 'Low Orbit', 'A salvage pilot answers a signal from a station that burned up eleven years ago.'),
  slide('cartographers', 'The Cartographers', 'Nine sailors, one empty corner of the map.'),
  slide('undersong', 'Undersong', 'What the deep sounds like when nobody listens.'),
  slide('aurora-season', 'Aurora Season', 'Four winters in the north.'),
];
