import type { Decorator, Preview } from '@storybook/react-vite';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { DEFAULT_LANGUAGE, LANGUAGES } from '../machines/domain/constants.ts';
import '../src/styles/tokens.css';
import '../src/styles/global.css';
import { applyReducedMotion } from './reducedMotion.ts';
import { applyTheme, THEMES } from './themes.ts';

const files = import.meta.glob<Record<string, string>>('../src/i18n/messages/*/*.json', { eager: true, import: 'default' });

const messagesOf = (language: string): Record<string, string> =>
  Object.assign({}, ...Object.entries(files).flatMap(([file, messages]) => (file.includes(`/${language}/`) ? [messages] : [])));

/** A text that the language does not have is an error, not an English word. */
function Language({ name, children }: { name: string; children: ReactNode }) {
  const locale = name.replace('_', '-');
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  return (
    <IntlProvider
      key={locale}
      locale={locale}
      messages={messagesOf(name)}
      onError={(error) => {
        throw error;
      }}
    >
      {children}
    </IntlProvider>
  );
}

/** Links work and lead nowhere. */
function Address({ path, children }: { path: string; children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path }));
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
}

function Look({ theme, motion, children }: { theme: string; motion: string; children: ReactNode }) {
  useLayoutEffect(() => {
    applyTheme(theme);
    applyReducedMotion(motion === 'reduced');
  }, [theme, motion]);
  return children;
}

/** What the toolbar says around every story; `parameters.path` is the address it is at. */
const withToolbar: Decorator = (Story, { globals, parameters }) => (
  <Language name={String(globals.language)}>
    <Address path={parameters.path ?? '/'}>
      <Look theme={String(globals.theme)} motion={String(globals.motion)}>
        <Story />
      </Look>
    </Address>
  </Language>
);

const widths = { 320: 'Small phone', 390: 'Phone', 768: 'Tablet', 1024: 'Tablet, wide', 1440: 'Desktop' };

const preview: Preview = {
  decorators: [withToolbar],
  globalTypes: {
    language: {
      toolbar: { title: 'Language', icon: 'globe', items: [...LANGUAGES], dynamicTitle: true },
    },
    theme: {
      toolbar: { title: 'Theme', icon: 'paintbrush', items: Object.keys(THEMES), dynamicTitle: true },
    },
    motion: {
      toolbar: {
        title: 'Motion',
        icon: 'lightning',
        items: [
          { value: 'full', title: 'Full motion' },
          { value: 'reduced', title: 'Reduced motion' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { language: DEFAULT_LANGUAGE, theme: 'Marquee', motion: 'full' },
  parameters: {
    layout: 'fullscreen',
    a11y: { test: 'error' },
    backgrounds: { disabled: true },
    controls: { expanded: true },
    options: { storySort: { order: ['Start', 'Ui', 'Popups', 'Screens', 'Player', 'Flows'] } },
    viewport: {
      options: Object.fromEntries(
        Object.entries(widths).map(([width, name]) => [
          `w${width}`,
          { name: `${name}, ${width}`, styles: { width: `${width}px`, height: Number(width) < 700 ? '844px' : '900px' } },
        ]),
      ),
    },
  },
};

export default preview;
