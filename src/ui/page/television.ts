/** TV-01: whether the application is drawn for a television, ten feet away. The root decides once, before the first page. */
import { createContext, useContext } from 'react';

export const TelevisionContext = createContext(false);

export const useIsTelevision = (): boolean => useContext(TelevisionContext);

/** The same outside of views. The product tests have no document. */
export const isTelevisionNow = (): boolean => globalThis.document?.documentElement.dataset['screen'] === 'tv';
