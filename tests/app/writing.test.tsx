// @vitest-environment happy-dom
/** TV-21: OK on a text field, and what the keys on the screen write in it. */
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { IntlProvider } from 'react-intl';
import { afterEach, expect, it, vi } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { writingMachine } from '../../machines/app/writing.machine.ts';
import { BirthdayField } from '../../src/blocks/form/BirthdayField.tsx';
import { PhoneField } from '../../src/blocks/form/PhoneField.tsx';
import { writingWork } from '../../src/shell/leanBack/writing.work.ts';
import { withWork } from '../../src/start/work.ts';
import { EmailField } from '../../src/ui/field/EmailField.tsx';
import { Field } from '../../src/ui/field/Field.tsx';
import { PasswordField } from '../../src/ui/field/PasswordField.tsx';

let running: Actor<typeof writingMachine> | undefined;
const heard = vi.fn<(form: Record<string, unknown>) => void>();

afterEach(() => {
  running?.stop();
  cleanup();
  heard.mockClear();
});

function Form({ children }: { children: React.ReactNode }) {
  return (
    <IntlProvider locale="en" onError={() => {}}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          heard(Object.fromEntries(new FormData(event.currentTarget)));
        }}
      >
        {children}
        <button type="submit">{'Log in'}</button>
      </form>
    </IntlProvider>
  );
}

function Name() {
  const [name, setName] = useState('Ana');
  return (
    <Field
      label="Name"
      name="first"
      value={name}
      error={`${name} is taken`}
      maxLength={4}
      onChange={({ target }) => setName(target.value)}
    />
  );
}

function start(fields: React.ReactNode) {
  render(<Form>{fields}</Form>);
  const writing = createActor(withWork(writingMachine, writingWork)).start();
  running = writing;
  const field = () => writing.getSnapshot().context.field;
  const at = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? expect.fail(name);
  const press = (name: string) => {
    at(name).focus();
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
    at(name).dispatchEvent(event);
    return event;
  };
  const write = (value: string) => writing.send({ type: 'text.write', name: field()?.name ?? '', value });
  return { writing, field, at, press, write };
}

it('TV-21 OK on a field opens keys instead of sending the form; they write, lead to the next field, and press the button of the form', () => {
  const { writing, field, at, press, write } = start(
    <>
      <EmailField />
      <PasswordField label="Password" name="password" />
    </>,
  );
  expect(press('email').defaultPrevented).toBe(true);
  expect(field()).toMatchObject({ name: 'email', keys: 'email', isHidden: false, next: { kind: 'field' } });
  write('a@b.co');
  expect(field()?.value).toBe('a@b.co');
  writing.send({ type: 'writing.next' });
  expect(field()).toMatchObject({ label: 'Password', keys: 'text', isHidden: true, value: '', next: { kind: 'button', text: 'Log in' } });
  write(' S3 ');
  writing.send({ type: 'writing.next' });
  expect(heard).not.toHaveBeenCalled();
  writing.send({ type: 'writing.closed' });
  expect(heard.mock.calls).toEqual([[{ email: 'a@b.co', password: ' S3 ' }]]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Log in' }));
  expect(at('email').value).toBe('a@b.co');
});

it('TV-21 Back leaves the keys and keeps what is written; the field has the focus', () => {
  const { writing, at, press, write } = start(<EmailField />);
  press('email');
  write('a@');
  at('email').blur();
  writing.send({ type: 'writing.close' });
  writing.send({ type: 'writing.closed' });
  expect(document.activeElement).toBe(at('email'));
  expect(at('email').value).toBe('a@');
  expect(heard).not.toHaveBeenCalled();
});

it('TV-21 a field tidies what the keys write, as it does what a keyboard writes', () => {
  const { field, press, write } = start(
    <>
      <PhoneField label="Phone" name="phone" />
      <BirthdayField label="Born" name="birthday" hint="Day, month, year" />
      <Name />
    </>,
  );
  press('phone');
  expect(field()).toMatchObject({ keys: 'digits', next: { kind: 'field' } });
  write('35a');
  expect(field()?.value).toBe('35');
  press('birthday');
  expect(field()).toMatchObject({ keys: 'digits', description: 'Day, month, year' });
  for (const digit of '31122') write(`${field()?.value}${digit}`);
  expect(field()?.value).toBe('31-12-2');
  write('31-12-');
  expect(field()?.value).toBe('31-12-');
  press('first');
  expect(field()).toMatchObject({ keys: 'text', value: 'Ana', description: 'Ana is taken' });
  write('Anna');
  expect(field()).toMatchObject({ value: 'Anna', description: 'Anna is taken' });
  write('Annas');
  expect(field()?.value).toBe('Anna');
});

it('TV-21 the last key leads back to the field while a choice comes before the button', () => {
  const { field, press } = start(
    <>
      <Field label="Code" name="code" autoCapitalize="characters" />
      <input type="checkbox" aria-label="Terms" />
    </>,
  );
  press('code');
  expect(field()).toMatchObject({ isCapital: true, next: { kind: 'none' } });
});

it('TV-21 opens no keys for a field that cannot be written in, or has keys beside it', () => {
  const { writing, press } = start(
    <>
      <Field label="Fixed" name="fixed" readOnly defaultValue="1" />
      <div role="group">
        <input name="pin" />
        <div data-keys="digits" />
      </div>
    </>,
  );
  press('fixed');
  press('pin');
  expect(writing.getSnapshot().matches('closed')).toBe(true);
});

it('TV-21 keeps the keyboard of the television away, and still knows that a field takes digits', () => {
  const { at, field, press } = start(<Field label="Digits" name="digits" inputMode="numeric" />);
  press('digits');
  expect(at('digits').inputMode).toBe('none');
  expect(field()?.keys).toBe('digits');
});
