/** Hooks for the views: the service's settings, and the features that flags and settings allow. */
import { useSelector } from '@xstate/react';
import type { Features, Settings } from '../../machines/domain/settings.ts';
import { useActors } from './actors.tsx';

export const useSettings = (): Settings => useSelector(useActors().root, ({ context }) => context.viewer.settings);

export const useFeatures = (): Features => useSelector(useActors().root, ({ context }) => context.viewer.features);
