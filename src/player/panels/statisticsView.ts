import { lazyView } from '../../actors/lazyView.ts';

/** A chunk of its own: few viewers open it (PLY-32). */
export const StatisticsPanel = lazyView(async () => ({ default: (await import('./StatisticsPanel.tsx')).StatisticsPanel }));
