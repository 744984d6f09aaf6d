/** The messages of refusals, by error identifier. */
import type { Language } from '../../machines/domain/entities.ts';
import { type Translated, textIn } from '../texts.ts';

const sentences: Readonly<Record<string, Translated>> = {
  invalid_session: [
    'Your session doesn’t seem to be valid. Please log in again.',
    'Votre session ne semble plus valable. Reconnectez-vous.',
    'A sua sessão não parece ser válida. Inicie sessão de novo.',
  ],
  invalid_data: ['Some of the data isn’t right.', 'Certaines données sont incorrectes.', 'Alguns dados não estão corretos.'],
  not_found: ['We can’t find that.', 'Introuvable.', 'Não encontramos isso.'],
  profile_not_chosen: ['Choose a profile first.', 'Choisissez d’abord un profil.', 'Escolha primeiro um perfil.'],
  subscription_required: ['A subscription is needed for this.', 'Un abonnement est nécessaire.', 'É necessária uma subscrição.'],
  wrong_credentials: [
    'The e-mail or the password isn’t right.',
    'L’adresse e-mail ou le mot de passe est incorrect.',
    'O e-mail ou a palavra-passe não está certo.',
  ],
  social_login_refused: [
    'The login with this provider could not be verified. Please try again.',
    'La connexion avec ce fournisseur n’a pas pu être vérifiée. Réessayez.',
    'Não foi possível verificar o início de sessão com este fornecedor. Tente de novo.',
  ],
  missing_user_information: [
    'We still need your name and e-mail.',
    'Il nous manque votre nom et votre adresse e-mail.',
    'Ainda precisamos do seu nome e e-mail.',
  ],
  email_taken: [
    'This e-mail already has an account. Log in, or try another e-mail.',
    'Cette adresse e-mail a déjà un compte. Connectez-vous ou essayez-en une autre.',
    'Este e-mail já tem uma conta. Inicie sessão ou experimente outro e-mail.',
  ],
  email_invalid: ['This e-mail isn’t valid.', 'Cette adresse e-mail n’est pas valable.', 'Este e-mail não é válido.'],
  name_invalid: ['Please give a first and a last name.', 'Indiquez un prénom et un nom.', 'Indique o nome e o apelido.'],
  password_short: ['Your password is too short.', 'Votre mot de passe est trop court.', 'A sua palavra-passe é demasiado curta.'],
  agreement_required: [
    'The terms of use must be accepted.',
    'Les conditions d’utilisation doivent être acceptées.',
    'É preciso aceitar os termos de utilização.',
  ],
  birthday_invalid: ['Please confirm your date of birth.', 'Vérifiez votre date de naissance.', 'Confirme a sua data de nascimento.'],
  phone_invalid: ['Phone number isn’t valid.', 'Le numéro de téléphone n’est pas valable.', 'O número de telefone não é válido.'],
  account_not_activated: [
    'This account isn’t active yet. Follow the link in the e-mail we sent you.',
    'Ce compte n’est pas encore actif. Suivez le lien reçu par e-mail.',
    'Esta conta ainda não está ativa. Siga a ligação no e-mail que lhe enviámos.',
  ],
  wrong_password: ['The current password isn’t right.', 'Le mot de passe actuel est incorrect.', 'A palavra-passe atual não está certa.'],
  code_invalid: ['This code isn’t right.', 'Ce code est incorrect.', 'Este código não está certo.'],
  code_expired: [
    'This code has expired. Ask for a new one.',
    'Ce code a expiré. Demandez-en un nouveau.',
    'Este código expirou. Peça um novo.',
  ],
  code_used: ['This code has been used already.', 'Ce code a déjà été utilisé.', 'Este código já foi usado.'],
  too_many_attempts: [
    'Too many attempts. Please wait a little and try again.',
    'Trop de tentatives. Patientez un peu puis réessayez.',
    'Demasiadas tentativas. Aguarde um pouco e tente de novo.',
  ],
  device_limit: [
    'This account already has five devices. Remove one to continue.',
    'Ce compte a déjà cinq appareils. Supprimez-en un pour continuer.',
    'Esta conta já tem cinco dispositivos. Remova um para continuar.',
  ],
  master_required: [
    'To complete this operation you must switch to the account manager profile.',
    'Pour effectuer cette opération, passez au profil Compte Gestionnaire.',
    'Para concluir esta operação, tem de mudar para o perfil do gestor da conta.',
  ],
  profiles_limit: ['This account already has ten profiles.', 'Ce compte a déjà dix profils.', 'Esta conta já tem dez perfis.'],
  master_profile: [
    'The account manager profile can’t be deleted.',
    'Le profil Compte Gestionnaire ne peut pas être supprimé.',
    'O perfil do gestor da conta não pode ser eliminado.',
  ],
  profile_name_invalid: [
    'Please give a name of at least two letters.',
    'Indiquez un nom d’au moins deux lettres.',
    'Indique um nome com pelo menos duas letras.',
  ],
  pin_required: ['This profile asks for its PIN.', 'Ce profil demande son code PIN.', 'Este perfil pede o PIN.'],
  pin_wrong: ['This PIN isn’t right.', 'Ce code PIN est incorrect.', 'Este PIN não está certo.'],
  pin_invalid: ['Please insert a valid PIN', 'Saisissez un code PIN valable', 'Introduza um PIN válido'],
  pin_attempts: [
    'Too many wrong PINs. Please wait a little and try again.',
    'Trop de codes PIN incorrects. Patientez un peu puis réessayez.',
    'Demasiados PIN errados. Aguarde um pouco e tente de novo.',
  ],
  no_subscription: ['There is no subscription.', 'Il n’y a pas d’abonnement.', 'Não há nenhuma subscrição.'],
  already_subscribed: ['This account already has a subscription.', 'Ce compte a déjà un abonnement.', 'Esta conta já tem uma subscrição.'],
  payment_not_accepted: [
    'This payment method isn’t accepted for your account.',
    'Ce moyen de paiement n’est pas accepté pour votre compte.',
    'Este meio de pagamento não é aceite na sua conta.',
  ],
  payment_pending: ['The payment isn’t confirmed yet.', 'Le paiement n’est pas encore confirmé.', 'O pagamento ainda não está confirmado.'],
  managed_by_store: [
    'This subscription is managed in the store it was bought in.',
    'Cet abonnement se gère dans la boutique où il a été acheté.',
    'Esta subscrição é gerida na loja onde foi comprada.',
  ],
  voucher_invalid: ['We don’t know this voucher.', 'Ce bon est inconnu.', 'Não conhecemos este vale.'],
  voucher_used: ['This voucher has been used already.', 'Ce bon a déjà été utilisé.', 'Este vale já foi usado.'],
  voucher_expired: ['This voucher has expired.', 'Ce bon a expiré.', 'Este vale expirou.'],
  billing_incomplete: [
    'Please fill in all billing details.',
    'Remplissez toutes les coordonnées de facturation.',
    'Preencha todos os dados de faturação.',
  ],
};

/** @param identifier the refusal's error; returned unchanged when it has no message */
export function sentenceOf(language: Language, identifier: string): string {
  const sentence = sentences[identifier];
  return sentence ? textIn(sentence, language) : identifier;
}
