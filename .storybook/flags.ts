/**
 * Applies the feature flags that the toolbar selects. A view gets either `features`, an object of flags, or arguments that follow from a
 * flag; this module changes both. A story with neither looks the same under every flag.
 */
import { FLAG_NAMES, type FlagName } from '../machines/domain/flags.ts';

export const AS_CONFIGURED = 'configured';

/** The choices in the toolbar. */
export const FLAG_CHOICES: readonly { value: string; title: string }[] = [
  { value: AS_CONFIGURED, title: 'Flags as the story has them' },
  { value: 'on', title: 'All flags on' },
  { value: 'off', title: 'All flags off' },
  ...FLAG_NAMES.map((name) => ({ value: `without ${name}`, title: `Without ${name}` })),
];

/** Arguments that depend on a flag, by name, with the value that each has when the flag is off. */
const ARGUMENTS: Readonly<Record<string, { flag: FlagName; without: unknown }>> = {
  offersPlans: { flag: 'monetization', without: false },
  offersSignup: { flag: 'signup', without: false },
  providers: { flag: 'socialLogin', without: [] },
  mayChangeEmail: { flag: 'emailUpdate', without: false },
  canSwitchProfile: { flag: 'multiProfile', without: false },
  hasWatchlist: { flag: 'watchlist', without: false },
  isOnWatchlist: { flag: 'watchlist', without: null },
  startOver: { flag: 'playLiveFromStart', without: null },
};

const isFlag = (name: string): name is FlagName => FLAG_NAMES.some((flag) => flag === name);

/** @returns true or false when the toolbar sets the flag; null when the story decides */
function chosen(choice: string, flag: FlagName): boolean | null {
  if (choice === 'on') return true;
  return choice === 'off' || choice === `without ${flag}` ? false : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns the story's flags with the toolbar's values, including flags that the story does not name */
function flagged(features: Record<string, unknown>, choice: string): Record<string, unknown> {
  const changed = FLAG_NAMES.flatMap((flag) => {
    const isOn = chosen(choice, flag);
    return isOn === null ? [] : [[flag, isOn] as const];
  });
  return { ...features, ...Object.fromEntries(changed) };
}

/**
 * @param args the arguments of a whole view or of one component of it
 * @returns the story's arguments under the toolbar's flags; `features` is added when the story has none, unless the choice is AS_CONFIGURED
 */
export function underFlags(args: Readonly<Record<string, unknown>>, choice: string): Record<string, unknown> {
  if (choice === AS_CONFIGURED) return { ...args };
  const { features, ...others } = args;
  const changed = Object.fromEntries(
    Object.entries(others).map(([name, value]) => {
      if (isFlag(name) && typeof value === 'boolean') return [name, chosen(choice, name) ?? value];
      const argument = ARGUMENTS[name];
      if (!argument) return [name, value];
      const isOn = chosen(choice, argument.flag);
      if (isOn === false) return [name, argument.without];
      return [name, isOn === true && value === false ? true : value];
    }),
  );
  return { ...changed, features: flagged(isRecord(features) ? features : {}, choice) };
}
