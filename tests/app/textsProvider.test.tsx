// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { messageOf } from '../../machines/domain/errors.ts';
import { loadBuiltIn } from '../../src/i18n/builtIn.ts';
import { MessageText } from '../../src/i18n/MessageText.tsx';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts, loadParser } from '../../src/i18n/texts.ts';

afterEach(cleanup);
const french = async (server = {}) => createTexts('fr_FR', { builtIn: await loadBuiltIn('fr_FR'), server });

beforeAll(loadParser);

describe('views with texts', () => {
  it('I18-04 update every text, number and date, and the document’s language, when the language changes', async () => {
    const view = (
      <p>
        <FormattedMessage id="BADGE_TOMORROW" /> · <FormattedNumber value={1234.5} /> ·{' '}
        <FormattedDate value={new Date(2026, 10, 20)} month="long" day="numeric" />
      </p>
    );
    const { container, rerender } = render(<TextsProvider texts={createTexts('en')}>{view}</TextsProvider>);
    expect([document.documentElement.lang, container.textContent]).toEqual(['en', 'Tomorrow · 1,234.5 · 20 November']);
    rerender(<TextsProvider texts={await french()}>{view}</TextsProvider>);
    expect([document.documentElement.lang, container.textContent]).toEqual(['fr-FR', 'Demain · 1\u202f234,5 · 20 novembre']);
  });

  it('I18-03 show markup in tokens and values as plain text', async () => {
    const markup = '<img src=x onerror="alert(1)">';
    const { container } = render(
      <TextsProvider texts={await french({ BADGE_TODAY: markup })}>
        <FormattedMessage id="BADGE_TODAY" /> <FormattedMessage id="BADGE_LABEL" values={{ label: markup }} />
      </TextsProvider>,
    );
    expect(container.textContent).toBe(`${markup} ${markup}`);
    expect(container.querySelector('img')).toBeNull();
  });

  it('ERR-02 show the code of an error in brackets only with the property withCode', () => {
    const error = messageOf({ success: false, errorCode: 503, errorStatus: 'busy', errorMessage: '' });
    const offline = messageOf({ success: false, errorCode: 0, errorStatus: 'offline', errorMessage: '' });
    const { container } = render(
      <TextsProvider texts={createTexts('en')}>
        <MessageText message={error} /> | <MessageText message={error} withCode /> | <MessageText message={offline} withCode />
      </TextsProvider>,
    );
    expect(container.textContent).toBe(
      'An unexpected problem occurred: busy | An unexpected problem occurred: busy (503) | We can’t reach the service. Check your connection and try again.',
    );
  });
});
