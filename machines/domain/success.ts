/** The six success messages (ERR-06), with the keys of the specification. */
import type { Message } from './entities.ts';

export const SUCCESS = {
  accountSaved: { key: 'ACCOUNT_PERSONAL_SAVED_SUCCESS' },
  passwordChanged: { key: 'AUTHENTICATION_CHANGE_PASSWORD_SUCCESSFULLY' },
  accountActivated: { key: 'AUTHENTICATION_ACTIVATE_SUCCESS' },
  recoverySent: { key: 'AUTHENTICATION_FORGOT_PASSWORD_CONFIRMATION' },
  registered: { key: 'AUTHENTICATION_REGISTER_ACTIVATE_ACCOUNT' },
  accountDeleted: { key: 'ACCOUNT_APP_DELETE_MESSAGE_CONFIRM' },
} as const satisfies Record<string, Message>;
