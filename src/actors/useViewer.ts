import { useSelector } from '@xstate/react';
import { useActors } from './actors.tsx';

/** The actor of the signed-in viewer; undefined for visitors, and while the session is being restored. */
export const useViewer = () => useSelector(useActors().session, ({ children }) => children.viewer);
