/**
 * The rules of the linter. Imports go one way: `.ci/arrows.ts` compares each import with the arrows below. Node 20 does not load TypeScript,
 * so that `npm run lint` starts oxlint by tsx.
 */
import { defineConfig } from 'oxlint';
import type { Arrow } from './.ci/arrows.ts';

const AREAS = 'account|app|buying|catalogue|live|player|profiles|signIn';
/** What an area shows, and its work. */
const FEATURE = `src/(?:${AREAS})/(?!api/).*`;
/** Calls: of an area, and what all calls share. */
const CALLS = `src/(?:(?:${AREAS})/)?api/.*`;
/** The shapes of answers and messages, which are no calls. */
const SHAPES = 'src/(?:\\w+/)?api/(?:wire/.*|\\w+\\.wire\\.ts)';
/** Parts of the player that other areas show: trailers have the engine, the settings have the look of captions. */
const SHOWN_ELSEWHERE = 'src/player/(?:engine|captions)/';
/** The engine of the player has calls, and no view: a source needs its licence and its parts. Chunks are fetched, and so need the network. */
const WITHOUT_VIEWS = 'src/player/(?:engine|protection|playback)/\\w+\\.ts\\b(?!x)|src/actors/lazyView\\.ts';

/** Pages that a brand brings, without their tests and stories. */
const BRAND_PAGE = 'brand/(\\w+)/pages/(?!.*\\.(?:test|stories)\\.tsx?$).*';
/** What a page of a brand may use: the interface, components, forms and rules (BRD-11). */
const INTERFACE = 'src/start/(?:brandPage\\.tsx|work\\.ts)|src/(?:ui|blocks/form)/|src/i18n/MessageText\\.tsx|machines/domain/';

/** Every package but these. Paths of the project and modules of Node are no packages. */
const packagesExcept = (...names: readonly string[]) => `(?!(?:${names.join('|')})$|node:|\\w+/.*\\.)[@\\w].*`;

const VIEW = 'A view sends events and reads actors; it makes no call.';

/** Imports that are wrong. */
const ARROWS: readonly Arrow[] = [
  // src → machines → machines/domain. Nothing outside of tests needs tests.
  ['(?:machines|src)/.*', '(?:demo|tests|stories|deploy|\\.storybook)/.*', 'The product imports neither the demo service nor tests.'],
  [
    '(?:brand/(?!.*\\.(?:test|stories)\\.tsx?$)|(?:deploy|demo|\\.ci)/).*|vite\\.config\\.ts',
    '(?:tests|stories)/.*',
    'Only tests and stories import tests: the build does without them.',
  ],
  ['src/(?!build/).*', 'src/build/.*', 'Only vite.config.ts imports the plugins of the build.'],
  ['machines/.*', 'src/.*', 'A machine imports neither views nor calls: ask for work through an actor of its setup.'],
  ['machines/(?!domain/).*', packagesExcept('xstate', 'luxon'), 'A machine imports only xstate, luxon and machines.'],
  ['machines/domain/.*', 'machines/(?!domain/).*', 'The domain imports no machine.'],
  [
    'machines/domain/.*',
    packagesExcept('luxon', 'regexparam', 'xstate', '@formatjs/icu-messageformat-parser'),
    'The domain imports no packages except luxon, regexparam, xstate and the type of parsed texts.',
  ],

  // Inside src: start → shell → features → blocks → actors → api, ui
  [`src/(?!start/|shell/|main\\.).*`, 'src/(?:shell/.*|main\\.tsx)', 'Only src/start and src/main.tsx import the shell.'],
  [FEATURE, 'src/start/(?!definePage|work|lateWork|lateChart|services).*', 'Of src/start, a feature needs pages and work only.'],
  ['src/(?!shell/popups/).*', 'src/.*Popup\\.tsx', 'Only src/shell/popups imports a popup.'],
  ['src/(?!shell/navigation/pages\\.ts).*', 'src/.*\\.page\\.ts', 'Only src/shell/navigation/pages.ts imports a page.'],
  [
    `src/(${AREAS})/(?!api/).*`,
    `(?!${SHOWN_ELSEWHERE})src/(?!\\1/)(?:${AREAS})/(?!api/).*`,
    'An area imports no feature of another area: shared views are in src/blocks.',
  ],
  ['src/blocks/.*', FEATURE, 'What several areas show knows none of them.'],
  ['src/actors/.*', `src/blocks/.*|${FEATURE}`, 'The hooks to the actors know no view and no shell.'],
  [
    `(?!${WITHOUT_VIEWS})(?:src/(?:blocks|actors)/.*|src/shell/(?:layouts|popups)/.*\\.tsx|${FEATURE})(?<!\\.(?:page|work)\\.ts)`,
    `(?!${SHAPES})${CALLS}|.*\\.work\\.ts`,
    VIEW,
  ],
  ['src/(?!api/).*', 'ofetch', VIEW],
  ['src/.*\\.work\\.ts', '.*\\.tsx|react|react-.*', 'The work of a machine imports no view.'],
  [CALLS, `src/(?:actors|blocks|i18n|shell|start|ui)/.*|${FEATURE}|.*\\.machine\\.ts`, 'A call imports neither views nor actors.'],
  [CALLS, 'react|react-.*|@xstate/.*|xstate', 'A call imports neither views nor actors.'],
  ['src/api/.*', `src/(?:${AREAS})/.*`, 'What all calls share knows no area.'],
  [
    'src/(?!ui/link/Anchor\\.tsx).*',
    'wouter(?:/.*)?',
    'Only src/ui/link/Anchor.tsx imports wouter: the navigation machine decides the route.',
  ],
  [
    'src/ui/.*',
    '(?!src/ui/|src/configuration/brandContext)(?:machines|src)/.*|@xstate/.*|xstate',
    'A ui component depends on its props only.',
  ],

  // Pages of a brand
  [
    BRAND_PAGE,
    `(?!${INTERFACE}|brand/\\1/)\\w+/.*\\..*`,
    'A page of a brand uses src/start/brandPage.tsx, components, forms and rules: docs/brand.md.',
  ],
  [
    'brand/\\w+/pages/.*\\.machine\\.ts',
    `src/.*|${packagesExcept('xstate', 'luxon')}`,
    'A machine imports only xstate, luxon and machines.',
  ],

  // Around the product
  [
    'demo/.*',
    `(?!${SHAPES}|src/configuration/(?:brand|configuration|basePath)\\.ts)src/.*`,
    'The demo service shares only the wire schemas with the application.',
  ],
  ['demo/.*', 'machines/.*\\.machine\\.ts', 'The demo service may import rules, but no machine.'],
  ['(?:brand|stories)/.*', 'demo/.*', 'Only tests import the demo service.'],
];

/** The same for each of these names. */
const restricted = (names: readonly string[], message: string, object?: string) => names.map((property) => ({ object, property, message }));

const MARKUP = restricted(['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTMLUnsafe'], 'Never create markup from strings.');
const CLOCK = restricted(['now'], 'Take the time from src/api/clock.ts, injected: the device may be wrong (TIM-03).', 'Date');
const SECURE = 'This exists only over https and on this machine: use src/storage/secureContext.ts, or take it as an optional dependency.';
const SECURE_CONTEXT = [
  ...restricted(['randomUUID', 'subtle'], SECURE, 'crypto'),
  ...restricted(
    ['clipboard', 'credentials', 'locks', 'mediaDevices', 'serviceWorker', 'share', 'storage', 'wakeLock'],
    SECURE,
    'navigator',
  ),
];
const BROWSER = ['window', 'document', 'navigator', 'location', 'history', 'fetch', 'XMLHttpRequest', 'localStorage', 'sessionStorage'];
const TIMERS = ['setTimeout', 'setInterval', 'requestAnimationFrame', 'queueMicrotask'];

const SMALL_ZOD = { name: 'zod', message: 'Use zod/mini in the browser: it has a quarter of the size.' };
const ONE_ACTOR = {
  name: 'xstate',
  importNames: ['createActor'],
  message: 'Only src/start/product.ts calls createActor, and the prefetch that the services of the player have.',
};

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'react', 'jsx-a11y', 'import'],
  jsPlugins: ['./.ci/arrows.ts'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { es2024: true, browser: true, node: true },
  ignorePatterns: ['dist', 'dist-*', 'storybook-static', 'flows-export', 'node_modules', 'demo/catalogue', 'tests/results'],
  rules: {
    'marquee/arrows': ['error', ARROWS],
    'import/no-cycle': 'error',
    'no-restricted-properties': ['error', ...MARKUP],
    'react/no-danger': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/no-unstable-nested-components': ['error', { allowAsProps: true }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/ban-ts-comment': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'no-eval': 'error',
    'no-alert': 'error',
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/default': 'off',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-new': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/hooks': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'unicorn/no-array-sort': 'off',
  },
  overrides: [
    {
      files: ['machines/**', 'src/**', 'demo/**', 'deploy/**', 'brand/*/pages/**'],
      rules: { 'typescript/consistent-type-assertions': ['error', { assertionStyle: 'never' }] },
    },
    {
      files: ['src/api/wire/**', '**/*.wire.ts', '**/*.machine.ts', 'brand/**/*.test.ts'],
      rules: { 'typescript/consistent-type-assertions': 'off' },
    },
    {
      files: ['machines/**', 'src/**', 'brand/*/pages/**'],
      rules: {
        'no-restricted-imports': ['error', { paths: [SMALL_ZOD, ONE_ACTOR] }],
        'import/no-cycle': ['error', { ignoreTypes: false }],
      },
    },
    {
      files: ['src/start/product.ts', 'src/player/playback/mediaPrefetch.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [SMALL_ZOD] }] },
    },
    {
      files: ['machines/**', 'brand/*/pages/**/*.machine.ts'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...[...BROWSER, ...TIMERS].map((name) => ({
            name,
            message: 'A machine uses no browser API: ask for it through an actor of its setup.',
          })),
        ],
        'no-restricted-properties': ['error', ...MARKUP, ...CLOCK],
      },
    },
    {
      files: ['src/**', 'brand/*/pages/**/*{Screen,View}.tsx'],
      rules: {
        'react/jsx-no-literals': ['error', { allowedStrings: ['·', ','] }],
        'no-restricted-properties': ['error', ...MARKUP, ...SECURE_CONTEXT, ...CLOCK],
      },
    },
    { files: ['src/storage/secureContext.ts', 'src/api/clock.ts'], rules: { 'no-restricted-properties': 'off' } },
    { files: ['tests/**', 'stories/**', '.storybook/**'], rules: { 'typescript/no-non-null-assertion': 'off' } },
    { files: ['tests/**'], rules: { 'no-unused-expressions': 'off' } },
    { files: ['tests/e2e/**'], rules: { 'react/rules-of-hooks': 'off', 'no-empty-pattern': 'off' } },
  ],
});
