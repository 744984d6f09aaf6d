/** The view of a new page or popup, its texts and its stories. */
import type { Files } from './machineFiles.ts';
import { LANGUAGES, type Names } from './names.ts';

type Texts = Readonly<Record<string, Readonly<Record<(typeof LANGUAGES)[number], string>>>>;

const textFiles = ({ area, flow }: Names, texts: Texts): Files =>
  Object.fromEntries(
    LANGUAGES.map((language) => [
      `src/i18n/messages/${language}/${area}/${flow}.json`,
      `${JSON.stringify(Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text[language]])), null, 2)}\n`,
    ]),
  );

export function pageFiles(names: Names): Files {
  const { area, flow, component, key, slug, words } = names;
  const folder = `src/${area}/${flow}`;
  return {
    [`${folder}/${flow}.page.ts`]: `import { ${flow}Machine } from '../../../machines/${area}/${flow}.machine.ts';
import { definePage } from '../../start/definePage.ts';
import { ${component}Screen } from './${component}Screen.tsx';

export default definePage(() => ({ ${flow}: ${flow}Machine }))({
  input: () => ({ ${flow}: undefined }),
  Screen: ${component}Screen,
});
`,
    [`${folder}/${component}Screen.tsx`]: `import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ${flow}Machine } from '../../../machines/${area}/${flow}.machine.ts';
import { ${component}View } from './${component}View.tsx';

/** /${slug}. */
export function ${component}Screen({ ${flow}: actor }: { ${flow}: ActorRefFrom<typeof ${flow}Machine> }) {
  const isOn = useSelector(actor, (snapshot) => snapshot.matches('on'));
  return (
    <${component}View isOn={isOn} onStart={() => actor.send({ type: '${flow}.start' })} onStop={() => actor.send({ type: '${flow}.stop' })} />
  );
}
`,
    [`${folder}/${component}View.tsx`]: `import { FormattedMessage } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import styles from './${component}View.module.css';

export type ${component}ViewProps = { isOn: boolean; onStart: () => void; onStop: () => void };

export function ${component}View({ isOn, onStart, onStop }: ${component}ViewProps) {
  return (
    <section className={styles.screen}>
      <PageHeading>
        <FormattedMessage id="TITLE_${key}" />
      </PageHeading>
      <Button onClick={isOn ? onStop : onStart}>
        <FormattedMessage id={isOn ? '${key}_STOP' : '${key}_START'} />
      </Button>
    </section>
  );
}
`,
    [`${folder}/${component}View.module.css`]: `.screen {
  display: grid;
  justify-items: start;
  gap: var(--s-5);
  padding: var(--s-10) var(--gutter) var(--s-20);
}
`,
    ...textFiles(names, {
      [`${key}_START`]: { en: 'Start', fr_FR: 'Commencer', pt_PT: 'Começar' },
      [`${key}_STOP`]: { en: 'Stop', fr_FR: 'Arrêter', pt_PT: 'Parar' },
    }),
    [`stories/${area}/${flow}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ${component}View } from '../../src/${area}/${flow}/${component}View.tsx';

const meta = {
  title: 'Screens/${words}',
  parameters: { heading: '${words}', action: 'Start' },
  component: ${component}View,
  args: { isOn: false, onStart: fn(), onStop: fn() },
  decorators: [
    (Story) => (
      <main>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof ${component}View>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  name: 'Off: can be started',
  parameters: { shows: ['${flow}.off'] },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Start' }));
    await expect(args.onStart).toHaveBeenCalledTimes(1);
  },
};

export const On: Story = {
  name: 'On: can be stopped',
  parameters: { shows: ['${flow}.on'], action: 'Stop' },
  args: { isOn: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Stop' }));
    await expect(args.onStop).toHaveBeenCalledTimes(1);
  },
};
`,
  };
}

export function popupFiles(names: Names): Files {
  const { area, flow, component, key, words } = names;
  const folder = `src/${area}/${flow}`;
  return {
    [`${folder}/${component}Popup.tsx`]: `import type { ActorRefFrom } from 'xstate';
import type { ${flow}Machine } from '../../../machines/${area}/${flow}.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { ${component}Form } from './${component}Form.tsx';

export default function ${component}Popup({ actor }: { actor: ActorRefFrom<typeof ${flow}Machine> }) {
  const { popups } = useActors();
  return (
    <${component}Form onAccept={() => actor.send({ type: '${flow}.accept' })} onClose={() => popups.send({ type: 'popup.close' })} />
  );
}
`,
    [`${folder}/${component}Form.tsx`]: `import { FormattedMessage, useIntl } from 'react-intl';
import { Button } from '../../ui/button/Button.tsx';
import { Modal } from '../../ui/modal/Modal.tsx';

export type ${component}FormProps = { onAccept: () => void; onClose: () => void };

export function ${component}Form({ onAccept, onClose }: ${component}FormProps) {
  const { formatMessage } = useIntl();
  return (
    <Modal
      title={formatMessage({ id: '${key}_TITLE' })}
      onClose={onClose}
      actions={
        <Button data-autofocus isWide onClick={onAccept}>
          <FormattedMessage id="${key}_ACCEPT" />
        </Button>
      }
    />
  );
}
`,
    ...textFiles(names, {
      [`${key}_TITLE`]: { en: words, fr_FR: words, pt_PT: words },
      [`${key}_ACCEPT`]: { en: 'Accept', fr_FR: 'Accepter', pt_PT: 'Aceitar' },
    }),
    [`stories/${area}/${flow}.stories.tsx`]: `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { ${component}Form } from '../../src/${area}/${flow}/${component}Form.tsx';
import { pageBehind } from '../app/pageBehind.tsx';

const meta = {
  title: 'Popups/${words}',
  tags: ['autodocs'],
  parameters: { heading: '${words}', action: 'Accept' },
  component: ${component}Form,
  decorators: [pageBehind],
  args: { onAccept: fn(), onClose: fn() },
} satisfies Meta<typeof ${component}Form>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Asking: Story = {
  name: 'Asking: can be accepted or closed by keyboard',
  parameters: { shows: ['${flow}.asking'] },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: '${words}' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Accept' }));
    await expect(args.onAccept).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalledTimes(1);
  },
};
`,
  };
}
