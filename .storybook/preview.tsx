import type { Decorator, Preview } from '@storybook/react-vite';
import { type ComponentProps, type ReactNode, useLayoutEffect, useState } from 'react';
import { IntlProvider } from 'react-intl';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import arabic from '../demo/languages/ar.json';
import { LANGUAGES } from '../machines/domain/builtInLanguages.ts';
import { DEFAULT_LANGUAGE } from '../machines/domain/constants.ts';
import { directionOf, formatTagOf, languageTagOf, type Tokens } from '../machines/domain/viewerLanguage.ts';
import { DEFAULT_CAPTIONS } from '../machines/player/captionAppearance.ts';
import { BrandContext } from '../src/configuration/brandContext.ts';
import '../src/styles/tokens.css';
import '../src/styles/kids.css';
import '../src/styles/global.css';
import '../src/styles/television.css';
import { languageName } from '../src/i18n/languageNames.ts';
import { elementsOf } from '../src/i18n/texts.ts';
import { chooseCaptionAppearance } from '../src/player/captions/captionAppearance.ts';
import { useMode } from '../src/shell/useMode.ts';
import { handOnLostFocus } from '../src/ui/page/lostFocus.ts';
import { TelevisionContext } from '../src/ui/page/television.ts';
import { BRAND_NAMES, brandNamed } from './brands.ts';
import { FLAG_CHOICES, underFlags } from './flags.ts';
import { INITIAL_GLOBALS } from './globals.ts';
import { checkPopupFocus } from './popupFocus.ts';
import { pseudo } from './pseudo.ts';
import { applyReducedMotion } from './reducedMotion.ts';
import { checkFirstPicture, checkLastPicture, isTestRun } from './seen.ts';
import { showBrand } from './shownBrand.ts';

/** The texts of the product, and the Arabic ones of the demo service, which are written from right to left. */
const files: Readonly<Record<string, Tokens>> = {
  ...import.meta.glob<Tokens>('../src/i18n/messages/*/*/*.json', { eager: true, import: 'default' }),
  ...import.meta.glob<Tokens>('../brand/*/pages/*/texts/*.json', { eager: true, import: 'default' }),
  '/ar/': arabic,
};
const STORY_LANGUAGES = [...LANGUAGES, 'ar'];

type Messages = NonNullable<ComponentProps<typeof IntlProvider>['messages']>;

const allMessages = (language: string, brand: string): Messages =>
  Object.fromEntries(
    ['en', language]
      .flatMap((each) => Object.entries(files).filter(([file]) => file.includes(`/${each}/`) || file.endsWith(`/${each}.json`)))
      .flatMap(([, messages]) => Object.entries(messages).map(([key, token]) => [key, elementsOf(token, brand) ?? []]))
      .map(([key, elements]) => [key, language === 'pseudo' ? pseudo(elements) : elements]),
  );

const known = new Map<string, Messages>();

/** Remembered: reading all texts takes longer than most renders. */
function messagesOf(language: string, brand: string): Messages {
  const key = `${language} ${brand}`;
  const messages = known.get(key) ?? allMessages(language, brand);
  known.set(key, messages);
  return messages;
}

/** A text that is missing in the language is English, as in the product. A text that English misses throws an error. */
function Language({ name, brand, children }: { name: string; brand: string; children: ReactNode }) {
  const language = STORY_LANGUAGES.find((each) => each === name) ?? DEFAULT_LANGUAGE;
  const locale = languageTagOf(language);
  useLayoutEffect(() => {
    document.documentElement.setAttribute('lang', locale);
    document.documentElement.setAttribute('dir', directionOf(locale));
  }, [locale]);
  return (
    <IntlProvider
      key={`${name} ${brand}`}
      locale={formatTagOf(language)}
      messages={messagesOf(name === 'pseudo' ? name : language, brand)}
      onError={(error) => {
        throw error;
      }}
    >
      {children}
    </IntlProvider>
  );
}

/** Links change an address in memory only. */
function Address({ path, children }: { path: string; children: ReactNode }) {
  const [{ hook, searchHook }] = useState(() => memoryLocation({ path }));
  return (
    <Router hook={hook} searchHook={searchHook}>
      {children}
    </Router>
  );
}

type LookProps = { brand: string; motion: string; text: string; isTelevision: boolean; isForKids: boolean; children: ReactNode };

function Look({ brand, motion, text, isTelevision, isForKids, children }: LookProps) {
  useMode(isForKids);
  useLayoutEffect(() => {
    void showBrand(brand);
    applyReducedMotion(motion === 'reduced');
    document.documentElement.style.fontSize = text === 'double' ? '200%' : '';
    if (isTelevision) document.documentElement.dataset['screen'] = 'tv';
    return () => {
      delete document.documentElement.dataset['screen'];
    };
  }, [brand, motion, text, isTelevision]);
  return (
    <TelevisionContext value={isTelevision}>
      <BrandContext value={brandNamed(brand)}>{children}</BrandContext>
    </TelevisionContext>
  );
}

/** Components in `Ui/` do not depend on flags. */
const isPiece = (title: string) => title.startsWith('Ui/');

/** Applies the toolbar's choices to every story. `parameters.path` is the address of the story. */
const withToolbar: Decorator = (Story, { args, globals, parameters, title }) => (
  <Language name={String(globals.language)} brand={String(globals.brand)}>
    {/* Machines read their flags once, so other flags mount the story again. */}
    <Address key={String(globals.flags)} path={parameters.path ?? '/'}>
      <Look
        brand={String(globals.brand)}
        motion={String(globals.motion)}
        text={String(globals.text)}
        isTelevision={globals.screen === 'tv'}
        isForKids={globals.mode === 'kids'}
      >
        <Story args={isPiece(title) ? args : underFlags(args, String(globals.flags))} />
      </Look>
    </Address>
  </Language>
);

const widths = {
  320: 'Small phone',
  390: 'Phone',
  768: 'Tablet',
  1024: 'Tablet, wide',
  1440: 'Desktop',
  1600: 'Desktop, wide',
  3840: 'Television',
};
const heightOf = (width: number) => (width < 700 ? 844 : Math.max(900, Math.round((width * 9) / 16)));

/** How many stories this page has shown. */
let stories = 0;

const preview: Preview = {
  beforeEach: async ({ globals }) => {
    // A story is an entry of the history of its own: no row is where an earlier story has left it (NAV-12).
    stories += 1;
    history.replaceState({ ...history.state, entry: stories }, '');
    await showBrand(String(globals.brand));
    // A story that chooses the appearance of captions changes no other one.
    chooseCaptionAppearance(DEFAULT_CAPTIONS);
    return handOnLostFocus();
  },
  decorators: [withToolbar],
  globalTypes: {
    language: {
      toolbar: {
        title: 'Language',
        icon: 'globe',
        items: [
          ...STORY_LANGUAGES.map((value) => ({ value, title: languageName(value, LANGUAGES) })),
          { value: 'pseudo', title: 'Pseudo: longer texts' },
        ],
        dynamicTitle: true,
      },
    },
    brand: {
      toolbar: { title: 'Brand', icon: 'paintbrush', items: [...BRAND_NAMES], dynamicTitle: true },
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
    text: {
      toolbar: {
        title: 'Text',
        icon: 'zoom',
        items: [
          { value: 'normal', title: 'Text at 100 %' },
          { value: 'double', title: 'Text at 200 %' },
        ],
        dynamicTitle: true,
      },
    },
    screen: {
      toolbar: {
        title: 'Screen',
        icon: 'mobile',
        items: [
          { value: 'web', title: 'Desktop and phone' },
          { value: 'tv', title: 'Television, from 1280 px' },
        ],
        dynamicTitle: true,
      },
    },
    mode: {
      toolbar: {
        title: 'Mode',
        icon: 'user',
        items: [
          { value: 'grownUp', title: 'For grown-ups' },
          { value: 'kids', title: 'For a child' },
        ],
        dynamicTitle: true,
      },
    },
    flags: {
      toolbar: { title: 'Flags', icon: 'flag', items: [...FLAG_CHOICES], dynamicTitle: true },
    },
  },
  initialGlobals: INITIAL_GLOBALS,
  // Works like React's own mount, and also checks the first picture before the play function runs.
  mount: (context) => async (ui) => {
    if (ui !== undefined) context.originalStoryFn = () => ui;
    await context.renderToCanvas();
    // The popup of the previous story may still be fading out, and user-event would tab through it.
    if (isTestRun()) for (const copy of document.querySelectorAll('[data-leaving]')) copy.remove();
    await checkFirstPicture(context);
    await checkPopupFocus(context);
    return context.canvas;
  },
  afterEach: async (context) => {
    await checkPopupFocus(context);
    await checkLastPicture(context);
  },
  parameters: {
    layout: 'fullscreen',
    // The test run reads violations only; Storybook's panel also shows passes. No enabled rule reads the style sheets that axe would load.
    a11y: { test: 'error', options: isTestRun() ? { resultTypes: ['violations'], preload: { assets: ['media'] } } : {} },
    controls: { expanded: true },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          ['Welcome', 'Tokens', 'Pictures', 'Looks', 'Design system'],
          'Screens',
          'Popups',
          'Player',
          'Layouts',
          'Ui',
          'Flows',
          'Inspector',
        ],
      },
    },
    viewport: {
      options: {
        ...Object.fromEntries(
          Object.entries(widths).map(([width, name]) => [
            `w${width}`,
            { name: `${name}, ${width}`, styles: { width: `${width}px`, height: `${heightOf(Number(width))}px` } },
          ]),
        ),
        w320x256: { name: 'Desktop at 400 %, 320', styles: { width: '320px', height: '256px' } },
      },
    },
  },
};

export default preview;
