import { type ReactNode, Suspense } from 'react';
import { lazyView } from '../../actors/lazyView.ts';
import type { TonightRef } from '../../actors/useTonight.ts';
import { TonightFrame, type TonightFrameProps } from './TonightFrame.tsx';

export type TonightPlaceProps = Pick<TonightFrameProps, 'placement'> & {
  /** Undefined: the viewer has no board (TNT-04). */
  tonight: TonightRef | undefined;
  /** Shown when there is no board, or none of its lines. */
  otherwise?: ReactNode;
};

const TonightBoard = lazyView(async () => ({ default: (await import('./TonightBoard.tsx')).TonightBoard }));

/** The place of the board of tonight on home: the board, the unlit sign until it has its lines, or what is there without it (TNT-07, TNT-08). */
export const TonightPlace = ({ tonight, placement, otherwise }: TonightPlaceProps) =>
  tonight ? (
    <Suspense fallback={<TonightFrame placement={placement} />}>
      <TonightBoard tonight={tonight} placement={placement} otherwise={otherwise} />
    </Suspense>
  ) : (
    otherwise
  );
