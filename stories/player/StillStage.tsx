import { type ReactNode, useState } from 'react';
import { StageContext } from '../../src/player/StageContext.tsx';
import { createStage } from '../../src/player/stage.ts';

/** A stage with a picture that does not move, and lines to read. */
export function StillStage({ picture, lines, children }: { picture: string; lines: readonly string[]; children: ReactNode }) {
  const [stage] = useState(() => {
    const made = createStage();
    made.element.style.background = `#000 url(${picture}) center / cover`;
    made.caption(lines);
    return made;
  });
  return <StageContext value={stage}>{children}</StageContext>;
}
