/**
 * The toolbar's choice of feature flags. A view is never handed a flag as such but what follows from it, so this knows both: `features`, an
 * object of flags, and the arguments that stand for one. What a story draws without any of them is the same under every flag.
 */
import { FLAG_NAMES, type FlagName } from '../machines/domain/flags.ts';

export const AS_CONFIGURED = 'configured';

/** As in the toolbar. */
export const FLAG_CHOICES: readonly { value: string; title: string }[] = [
  { value: AS_CONFIGURED, title: 'Flags as the story has them' },
  { value: 'on', title: 'All flags on' },
  { value: 'off', title: 'All flags off' },
  ...FLAG_NAMES.map((name) => ({ value: `without ${name}`, title: `Without ${name}` })),
];

/** Arguments that are there, or say yes, as long as a flag is on: by name, with what they are without it. */
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

/** @returns whether the toolbar turns a flag on or off; null: it leaves it to the story */
function chosen(choice: string, flag: FlagName): boolean | null {
  if (choice === 'on') return true;
  return choice === 'off' || choice === `without ${flag}` ? false : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns an object of flags as the toolbar has them, those the story does not name included */
function flagged(features: Record<string, unknown>, choice: string): Record<string, unknown> {
  const changed = FLAG_NAMES.flatMap((flag) => {
    const isOn = chosen(choice, flag);
    return isOn === null ? [] : [[flag, isOn] as const];
  });
  return { ...features, ...Object.fromEntries(changed) };
}

/**
 * @param args those of a whole view, or of a part of one
 * @returns the arguments of a story under the toolbar's flags; a view that may be handed `features` is, whether or not its story does
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
