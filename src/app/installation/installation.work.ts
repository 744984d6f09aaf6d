/** The work of the installation: the dialog of the browser (PWA-01). */
import * as z from 'zod/mini';
import type { InstallationEvent, installationMachine } from '../../../machines/app/installation.machine.ts';
import type { Services } from '../../start/services.ts';
import type { Work } from '../../start/work.ts';
import { STORED_INSTALL_REFUSAL } from '../../storage/stored.ts';
import { storedValue } from '../../storage/storedValue.ts';
import { onInstallOffer, takeInstallOffer } from './installOffer.ts';

const answered = z.object({ outcome: z.enum(['accepted', 'dismissed']) });

export function installationWork({ storage }: Pick<Services, 'storage'>): Work<typeof installationMachine> {
  const refusal = storedValue(storage, STORED_INSTALL_REFUSAL, z.number());
  return {
    watchOffers: ({ sendBack }) => {
      const notify = (event: InstallationEvent) => sendBack(event);
      const installed = () => notify({ type: 'app.installed' });
      onInstallOffer(() => notify({ type: 'install.offered', refusedAt: refusal.read() }));
      addEventListener('appinstalled', installed);
      return () => removeEventListener('appinstalled', installed);
    },
    askViewer: async () => answered.parse(await takeInstallOffer()?.prompt()).outcome,
    keepRefusal: async ({ input }) => void refusal.keep(input.at),
  };
}
