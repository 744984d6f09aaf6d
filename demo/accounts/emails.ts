/** The e-mails of the service, in the language of the call. */
import type { Language } from '../../machines/domain/entities.ts';
import type { Email } from '../outbox.ts';
import type { Service } from '../service.ts';
import { type Translated, textsOf } from '../texts.ts';

type EmailText = { subject: Translated; text: Translated };

const emails = {
  activation: {
    subject: ['Activate your {brand} account', 'Activez votre compte {brand}', 'Ative a sua conta {brand}'],
    text: [
      'Welcome to {brand}, {name}. Follow this link to activate your account. It is good for two days.',
      'Bienvenue sur {brand}, {name}. Suivez ce lien pour activer votre compte. Il est valable deux jours.',
      'Bem-vindo à {brand}, {name}. Siga esta ligação para ativar a sua conta. É válida por dois dias.',
    ],
  },
  reset: {
    subject: ['A new password for {brand}', 'Un nouveau mot de passe pour {brand}', 'Uma nova palavra-passe para a {brand}'],
    text: [
      'Hello {name}. Follow this link to choose a new password. It is good for one hour. If you did not ask for it, leave it be.',
      'Bonjour {name}. Suivez ce lien pour choisir un nouveau mot de passe. Il est valable une heure. Si vous n’avez rien demandé, ignorez-le.',
      'Olá {name}. Siga esta ligação para escolher uma nova palavra-passe. É válida por uma hora. Se não a pediu, ignore-a.',
    ],
  },
  deletion: {
    subject: [
      'The code to delete your {brand} account',
      'Le code pour supprimer votre compte {brand}',
      'O código para eliminar a sua conta {brand}',
    ],
    text: [
      'Hello {name}. {code} is the code that deletes your account and everything in it. It is good for fifteen minutes.',
      'Bonjour {name}. {code} est le code qui supprime votre compte et tout ce qu’il contient. Il est valable quinze minutes.',
      'Olá {name}. {code} é o código que elimina a sua conta e tudo o que nela está. É válido por quinze minutos.',
    ],
  },
} as const satisfies Record<string, EmailText>;

/**
 * Sends an e-mail.
 * @param link a path of the application
 */
export function sendEmail(
  service: Service,
  kind: keyof typeof emails,
  { to, name, code, link = null, language }: { to: string; name: string; code: string; link?: string | null; language: Language },
): Promise<void> {
  const say = textsOf<keyof EmailText>(emails[kind])(language, service.options.brandName);
  const email: Omit<Email, 'id' | 'at'> = { to, subject: say('subject'), text: say('text', { name, code }), kind, code, link };
  return service.outbox.send(email);
}
