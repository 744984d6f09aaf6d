/** Viewers who may buy, and who may not. */

import { memberFacts } from '../../../machines/domain/access.ts';
import type { Viewer } from '../../../machines/domain/viewer.ts';
import { anAccount, anotherProfile, aProfile, aViewer, viewerChanged } from '../entities.ts';

export const aVisitor: Viewer = { ...aViewer, session: { kind: 'visitor' }, account: null, profile: null };

type Member = { accountId?: string; isPremium?: boolean; profile?: typeof aProfile | null };

export const aMember = ({ accountId = 'a1', isPremium = false, profile = aProfile }: Member = {}): Viewer => {
  const account = { ...anAccount, id: accountId, isPremium };
  return { ...aViewer, session: memberFacts({ account, profile, profileChosenAt: 0 }), account, profile };
};

/** Only the account manager may buy. */
export const notTheManager = aMember({ profile: anotherProfile });

export const becomes = (viewer: Viewer) => viewerChanged(viewer);
