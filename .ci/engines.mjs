/** Where the engines of the step `engines` are on this machine. Plain Node: `.ci/prepare.mjs` needs it before a package is installed. */
import { existsSync, readdirSync } from 'node:fs';

const firstOf = (paths) => paths.find((path) => path && existsSync(path)) ?? null;
const inSystem = (...names) => firstOf(names.map((name) => `/usr/bin/${name}`));

/** The browser of WebKitGTK: /usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser, or another machine and version. */
function miniBrowser() {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.includes('-linux-')) : [];
  return firstOf(
    folders.flatMap((folder) =>
      ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].map((name) => `/usr/lib/${folder}/${name}/MiniBrowser`),
    ),
  );
}

/** Each engine: the programs that it needs, null for a missing one, and Debian's packages with them. The codecs of gstreamer1.0-libav play H.264. */
export const ENGINES = {
  /** Playwright drives it: it needs no program beside the browser. Playwright's own Chromium has no H.264. */
  chromium: {
    programs: () => ({
      browser: firstOf([process.env.CHROMIUM_PATH]) ?? inSystem('chromium-headless-shell', 'chromium', 'chromium-browser'),
    }),
    packages: ['chromium-headless-shell'],
  },
  firefox: {
    programs: () => ({ browser: firstOf([process.env.FIREFOX_PATH]) ?? inSystem('firefox-esr', 'firefox') }),
    packages: ['firefox-esr', 'gstreamer1.0-libav'],
  },
  webkit: {
    programs: () => ({ driver: inSystem('WebKitWebDriver'), browser: miniBrowser(), display: inSystem('Xvfb') }),
    packages: ['webkit2gtk-driver', 'gstreamer1.0-plugins-good', 'gstreamer1.0-plugins-bad', 'gstreamer1.0-libav', 'xvfb'],
  },
};

/** @returns whether all programs of the engine are there */
export const isInstalled = (engine) => Object.values(ENGINES[engine].programs()).every((path) => path !== null);
