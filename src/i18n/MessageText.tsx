import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../machines/domain/entities.ts';
import { textOf } from './texts.ts';

/** Words the messages machines carry: for attributes, lists and toasts. */
export function useMessageText(): (message: Message) => string {
  const intl = useIntl();
  return useCallback((message: Message) => textOf(intl, message), [intl]);
}

/** The sentence for a message. `withCode` adds an error's code in brackets, as the error popup shows it. */
export function MessageText({ message, withCode = false }: { message: Message; withCode?: boolean }) {
  const intl = useIntl();
  const text = textOf(intl, message);
  if (!withCode || message.code === undefined) return text;
  return intl.formatMessage({ id: 'ERROR_WITH_CODE' }, { message: text, code: String(message.code) });
}
