/** Profiles, PIN and plans: a part of their own, fetched when somebody has to choose. */
import { chooseProfileMachine } from '../../machines/chooseProfile/chooseProfile.machine.ts';
import { pinMachine } from '../../machines/pin/pin.machine.ts';
import { planChoiceMachine } from '../../machines/planChoice/planChoice.machine.ts';
import { chooseProfileImplementations } from '../actors/chooseProfile.ts';
import { pinImplementations } from '../actors/pin.ts';
import { planChoiceImplementations } from '../actors/planChoice.ts';
import type { Call } from '../api/client.ts';
import type { Freshness } from '../api/freshness.ts';
import { planCalls } from '../api/plans.ts';
import { profileEditingCalls } from '../api/profileEditing.ts';
import type { profileCalls } from '../api/profiles.ts';
import { subscriptionCalls } from '../api/subscription.ts';

type Dependencies = { call: Call; profiles: ReturnType<typeof profileCalls>; freshness: Pick<Freshness, 'forget'> };

export const choosing = ({ call, profiles, freshness }: Dependencies) => ({
  chooseProfile: chooseProfileMachine.provide(chooseProfileImplementations({ profiles })),
  pin: pinMachine.provide(pinImplementations({ profileEditing: profileEditingCalls(call, { freshness }) })),
  planChoice: planChoiceMachine.provide(planChoiceImplementations({ plans: planCalls(call), subscription: subscriptionCalls(call) })),
});
