import { type ReactNode, useState } from 'react';
import { paragraphsOf } from '../../src/player/captions/captionText.ts';
import { StageContext } from '../../src/player/engine/StageContext.tsx';
import { createStage } from '../../src/player/engine/stage.ts';

type StillStageProps = { picture: string; lines: readonly string[]; children: ReactNode };

/** A stage with a still picture and captions. */
export function FakeStage({ picture, lines, children }: StillStageProps) {
  const [stage] = useState(() => {
    const made = createStage();
    made.element.style.background = `#000 url(${picture}) center / cover`;
    made.caption(paragraphsOf(lines.map((text) => ({ text }))));
    return made;
  });
  return <StageContext value={stage}>{children}</StageContext>;
}
