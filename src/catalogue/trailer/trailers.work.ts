/** The trailers that play by themselves: behind the highlights (HOM-09), and in the tooltip of a card beside them (MOT-09). */
import { mediaCalls } from '../../player/api/media.ts';
import type { Services } from '../../start/services.ts';
import { trailerWork } from './trailer.work.ts';

export function trailersWork({ call, stage, configuration }: Pick<Services, 'call' | 'stage' | 'configuration'>) {
  const trailerOn = (on: typeof stage) =>
    trailerWork({ playback: mediaCalls(call), mediaUrlTemplate: configuration.mediaUrlTemplate ?? null, stage: on });
  return { trailer: trailerOn(stage), trailerBeside: trailerOn(stage.beside()) };
}
