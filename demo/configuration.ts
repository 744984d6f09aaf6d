/** The runtime configuration that the demo service gives the application (CFG-02). The keys are those of src/configuration/configuration.ts. */
import { readFileSync } from 'node:fs';
import * as schemas from './catalogue/schemas.ts';
import { mediaUrlTemplate } from './media/addresses.ts';
import type { Service } from './service.ts';

type SignInHint = { label: string; email: string; password: string };

/** The names of the demo accounts on the login page, by the id of the persona. */
const LABELS: Readonly<Record<string, string>> = {
  premium: 'Premium, four profiles (Grandpa’s PIN: 2580)',
  free: 'Free, three profiles',
  manager: 'Account manager with a PIN (1357), ten profiles',
  expired: 'Subscription ended',
  single: 'Premium, one profile',
  incomplete: 'Names missing',
  crowded: 'Device limit reached',
};

/** @returns the demo accounts, which the login page offers */
export const signInHints = (): SignInHint[] =>
  schemas.personas
    .parse(JSON.parse(readFileSync(new URL('./catalogue/personas.json', import.meta.url), 'utf8')))
    .flatMap(({ id, account }) => (account ? [{ label: LABELS[id] ?? id, email: account.email, password: account.password }] : []));

/** What the login page says to visitors. */
const welcome = {
  sentence: {
    en: 'Stories worth staying up for.',
    fr: 'Des histoires pour veiller tard.',
    pt: 'Histórias que valem uma noite.',
    de: 'Geschichten, für die man wach bleibt.',
    ar: 'حكايات تستحق السهر.',
  },
  questions: [
    {
      question: {
        en: 'What can I watch?',
        fr: 'Que puis-je regarder ?',
        pt: 'O que posso ver?',
        de: 'Was kann ich sehen?',
        ar: 'ماذا يمكنني أن أشاهد؟',
      },
      answer: {
        en: 'Films, series and live channels, with seven days to catch up on what you missed.',
        fr: 'Des films, des séries et des chaînes en direct, avec sept jours pour rattraper ce que vous avez manqué.',
        pt: 'Filmes, séries e canais em direto, com sete dias para ver o que perdeu.',
        de: 'Filme, Serien und Live-Sender. Was Sie verpasst haben, bleibt sieben Tage lang da.',
        ar: 'أفلام ومسلسلات وقنوات مباشرة، مع سبعة أيام لمشاهدة ما فاتك.',
      },
    },
    {
      question: {
        en: 'Where does it play?',
        fr: 'Sur quels écrans ?',
        pt: 'Onde posso ver?',
        de: 'Auf welchen Geräten läuft es?',
        ar: 'على أي أجهزة يعمل؟',
      },
      answer: {
        en: 'On your phone, tablet, computer and television. A film goes on where you left it on another screen.',
        fr: 'Sur téléphone, tablette, ordinateur et téléviseur. Un film reprend là où vous l’aviez laissé sur un autre écran.',
        pt: 'No telemóvel, no tablet, no computador e na televisão. Um filme continua onde o deixou noutro ecrã.',
        de: 'Auf Telefon, Tablet, Computer und Fernseher. Ein Film geht dort weiter, wo Sie ihn auf einem anderen Bildschirm verlassen haben.',
        ar: 'على الهاتف والجهاز اللوحي والحاسوب والتلفاز. يستمر الفيلم من حيث توقفت على شاشة أخرى.',
      },
    },
    {
      question: {
        en: 'How do I cancel?',
        fr: 'Comment résilier ?',
        pt: 'Como cancelo?',
        de: 'Wie kündige ich?',
        ar: 'كيف ألغي الاشتراك؟',
      },
      answer: {
        en: 'In your profile, under My subscription. You keep watching until the end of the time that you paid for.',
        fr: 'Dans votre profil, sous Mon abonnement. Vous continuez à regarder jusqu’à la fin de la période payée.',
        pt: 'No seu perfil, em A minha subscrição. Continua a ver até ao fim do período que pagou.',
        de: 'In Ihrem Profil unter Mein Abo. Sie sehen weiter bis zum Ende der bezahlten Zeit.',
        ar: 'في ملفك الشخصي ضمن «اشتراكي». وتستمر في المشاهدة حتى نهاية المدة المدفوعة.',
      },
    },
  ],
};

const PROVIDERS = ['apple', 'google', 'facebook'] as const;

/** The application refuses addresses of plain http on other machines (CFG-12): in a local network, the demo is served without these. */
const isAccepted = (origin: string): boolean =>
  origin.startsWith('https:') || ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** @param origin from which the page is served; the page's security policy refuses media of other origins */
export function configurationOf({ addresses, options }: Service, origin = addresses.application) {
  return {
    ...(options.basePath !== '' && { basePath: options.basePath }),
    flags: { sessionRenewal: true, pinRecovery: true, watchMarks: true, accountExport: true, ...options.flags },
    socialProviders: PROVIDERS.map((id) => ({ id, authorizeUrl: `${addresses.identity}/${id}/authorize`, clientId: `marquee-${id}` })),
    mediaUrlTemplate: mediaUrlTemplate(origin),
    ...(isAccepted(origin) && {
      adsUrl: `${origin}/ads/vast?break=[BREAKPOSITION]&at=[CONTENTPLAYHEAD]&now=[CACHEBUSTING]&limited=[LIMITADTRACKING]&device=[IFA]`,
    }),
    checkoutOrigins: [addresses.checkout],
    ...(options.tonight !== 'off' && { tonight: options.tonight }),
    ...(options.welcome && { welcome }),
    signInHints: options.hints ? signInHints() : [],
    inspector: true,
    offline: options.offline,
    consent: options.consent,
    ...(isAccepted(origin) && { analytics: { endpoint: `${origin}/demo/audience` } }),
    ...(options.requestTimeout !== null && { requestTimeout: options.requestTimeout }),
    ...(options.cast !== null && { cast: { receiver: options.cast } }),
    ...(options.customEpg && isAccepted(origin) && { epgUrl: `${origin}/custom/epg` }),
  };
}
