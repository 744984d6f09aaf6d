import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef } from 'react';
import { expect } from 'storybook/test';
import page from '../../index.html?raw';
import '../../src/styles/boot.css';

/** The served page before its first script runs. */
function Served() {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const boot = new DOMParser().parseFromString(page, 'text/html').querySelector('.boot');
    if (boot) container.current?.replaceChildren(document.importNode(boot, true));
  }, []);
  return <div ref={container} />;
}

const meta = {
  title: 'Layouts/First picture',
  component: Served,
  parameters: {
    shows: [
      'app.working.starting',
      'language.recalling',
      'language.loading',
      'session.restoring',
      'viewer.loadingAccount',
      'navigation.awaitingAddress',
      'navigation.waitingForSession',
    ],
    heading: null,
    action: null,
    without: 'It is shown before any text has loaded, and is hidden from screen readers, which wait for the page.',
  },
} satisfies Meta<typeof Served>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  name: 'SES-01 the frame of home without texts, until the session is known',
  play: async ({ canvasElement }) => {
    const boot = canvasElement.querySelector('.boot');
    await expect(boot).toHaveAttribute('aria-hidden', 'true');
    await expect(boot?.getBoundingClientRect().height).toBeGreaterThan(300);
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const OnAPhone: Story = { ...Wide, name: 'The first picture on a phone', globals: { viewport: { value: 'w390' } } };
