import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../machines/domain/entities.ts';
import { textOf } from './texts.ts';

/** Returns a function that converts a machine's message to text, for attributes, lists and toasts. */
export function useMessageText(): (message: Message) => string {
  const intl = useIntl();
  return useCallback((message: Message) => textOf(intl, message), [intl]);
}

/** The text of a message. `withCode` adds the code of an error in brackets, as in the error popup. */
export function MessageText({ message, withCode = false }: { message: Message; withCode?: boolean }) {
  const intl = useIntl();
  const text = textOf(intl, message);
  if (!withCode || message.code === undefined) return text;
  return intl.formatMessage({ id: 'ERROR_WITH_CODE' }, { message: text, code: String(message.code) });
}
