/** What the product may offer, for the views: the flags narrowed by the settings, and the settings themselves. */
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { type Features, featuresOf, type Settings } from '../../machines/domain/settings.ts';
import { useActors } from './actors.tsx';

export const useSettings = (): Settings => useSelector(useActors().root, ({ context }) => context.settings);

export function useFeatures(): Features {
  const flags = useSelector(useActors().root, ({ context }) => context.flags);
  const settings = useSettings();
  return useMemo(() => featuresOf(flags, settings), [flags, settings]);
}
