/** Hooks for the views: the service's settings, and the features that flags and settings allow. */
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
