/** The catalogue's refusals with their messages. */
import { DateTime } from 'luxon';
import type { Language } from '../../machines/domain/entities.ts';
import { REFUSALS } from '../contract/endpoint.ts';
import { Refused } from '../refusal.ts';
import { textIn } from '../texts.ts';
import { SERVICE_ZONE } from './release.ts';

/** PRO-13 */
export const aboveRestriction = (language: Language) =>
  new Refused(
    REFUSALS.parentalRestriction,
    textIn(
      [
        'This title is above the age limit of this profile.',
        'Ce titre dépasse la limite d’âge de ce profil.',
        'Este título está acima do limite de idade deste perfil.',
      ],
      language,
    ),
  );

/** GDE-04, DET-05 */
export const premiumOnly = (language: Language) =>
  new Refused(
    REFUSALS.premiumRequired,
    textIn(
      [
        'This content is only available to users with a subscription.',
        'Ce contenu est réservé aux abonnés.',
        'Este conteúdo só está disponível para utilizadores com subscrição.',
      ],
      language,
    ),
  );

/** SES-04: for an account whose subscription has ended. */
export const subscriptionEnded = (language: Language) =>
  new Refused(
    REFUSALS.subscriptionRequired,
    textIn(['Your subscription has ended.', 'Votre abonnement a pris fin.', 'A sua subscrição terminou.'], language),
  );

/** GDE-04. @param from epoch ms; the message uses the service's time zone */
export function notYet(language: Language, from: number) {
  const moment = DateTime.fromMillis(from, { zone: SERVICE_ZONE }).toFormat("dd/LL '…' HH'h'mm");
  const [day = '', hour = ''] = moment.split(' … ');
  return new Refused(
    REFUSALS.notYetAvailable,
    textIn(
      [
        `Almost done. This programme will be available ${day} at ${hour}.`,
        `Presque prêt. Ce programme sera disponible le ${day} à ${hour}.`,
        `Quase pronto. Este programa estará disponível a ${day} às ${hour}.`,
      ],
      language,
    ),
  );
}

/** PLY-16 */
export const tooManyStreams = (language: Language) =>
  new Refused(
    REFUSALS.simultaneousStreams,
    textIn(
      [
        'You’ve reached the maximum number of simultaneous accesses. Stop playing on another device to continue here.',
        'Vous avez atteint le nombre maximal d’accès simultanés. Arrêtez la lecture sur un autre appareil pour continuer ici.',
        'Atingiu o número máximo de acessos simultâneos. Pare a reprodução noutro dispositivo para continuar aqui.',
      ],
      language,
    ),
  );
