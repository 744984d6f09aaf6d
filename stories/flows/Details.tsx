/** The details of the selection: the machine, one of its states, or one of its transitions. */
import type { ReactNode } from 'react';
import { type Address, addressOf } from './address.ts';
import styles from './details.module.css';
import { FlowLink } from './FlowLink.tsx';
import { MachineDetails } from './MachineDetails.tsx';
import { type Flow, stateAt, transitionWith } from './machines.ts';
import { StateDetails } from './StateDetails.tsx';
import { TransitionDetails } from './TransitionDetails.tsx';

/** @param props.storybook URL of the Storybook with the stories */
export function Details({ flow, address, storybook }: { flow: Flow; address: Address; storybook: string }) {
  const taken = address.transition === null ? undefined : transitionWith(flow, address.transition);
  const state = address.state === null ? undefined : stateAt(flow, address.state);
  if (taken)
    return (
      <Titled flow={flow} name={taken.transition.words}>
        <TransitionDetails flow={flow} {...taken} />
      </Titled>
    );
  if (state && state.path !== '')
    return (
      <Titled flow={flow} name={state.path}>
        <StateDetails flow={flow} state={state} storybook={storybook} />
      </Titled>
    );
  return <MachineDetails flow={flow} storybook={storybook} />;
}

function Titled({ flow, name, children }: { flow: Flow; name: string; children: ReactNode }) {
  return (
    <>
      <FlowLink className={styles.back} to={addressOf(flow.name)}>
        {`← ${flow.name}`}
      </FlowLink>
      <h2 className={styles.part}>{name}</h2>
      {children}
    </>
  );
}
