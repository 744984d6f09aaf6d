/** The keys with a name, as WebDriver writes them (https://www.w3.org/TR/webdriver2/#keyboard-actions). */

const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Tab: '\uE004',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Control: '\uE009',
};

/** @returns the value of an action for a key or a letter */
export const keyOf = (name: string) => KEYS[name] ?? name;

/** @returns the name of the key that `keyOf` has written */
export const nameOfKey = (value: string) => Object.keys(KEYS).find((name) => KEYS[name] === value) ?? value;
