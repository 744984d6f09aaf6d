/** The work of `writing` (TV-21): the text fields of the page. */
import type { WritingCommand, WritingEvent, WrittenField, writingMachine } from '../../../machines/app/writing.machine.ts';
import type { Work } from '../../start/work.ts';
import { isText } from './ownKeys.ts';

/** A field beside keys of its own, as the boxes of a PIN (TV-08). */
const hasOwnKeys = (field: Element) => Boolean(field.closest('[role="group"]')?.querySelector('[data-keys]'));

const isWritable = (element: EventTarget | null): element is HTMLInputElement =>
  element instanceof HTMLInputElement &&
  isText(element) &&
  !element.readOnly &&
  !element.matches(':disabled, [type="hidden"], [hidden]') &&
  !hasOwnKeys(element);

const isControl = (element: Element) => element.matches('input:not([type="hidden"], [hidden]), select, textarea');

const elementsOf = (field: HTMLInputElement) => [...(field.form?.elements ?? [])];

/** The controls of the form after the field. */
const after = (field: HTMLInputElement) => elementsOf(field).slice(elementsOf(field).indexOf(field) + 1);

const buttonOf = (field: HTMLInputElement) =>
  elementsOf(field).find((each) => each instanceof HTMLButtonElement && each.type === 'submit' && !each.disabled);

const textOf = (element: Element | null | undefined) => element?.textContent.trim() ?? '';

function nextOf(field: HTMLInputElement): WrittenField['next'] {
  const rest = after(field);
  if (rest.some(isWritable)) return { kind: 'field' };
  const button = buttonOf(field);
  // The viewer has not seen the choices between the field and the button.
  return button && !rest.some(isControl) ? { kind: 'button', text: textOf(button) } : { kind: 'none' };
}

/** By field: what it asked of a keyboard on the screen, as `numeric`. */
const modes = new WeakMap<HTMLInputElement, string>();

function keysOf(field: HTMLInputElement): WrittenField['keys'] {
  if (field.type === 'email') return 'email';
  return field.type === 'tel' || modes.get(field) === 'numeric' ? 'digits' : 'text';
}

/** Keeps the keyboard of the television itself away: it would cover these keys. */
function keepOwnKeyboardAway(field: HTMLInputElement) {
  if (field.inputMode === 'none') return;
  modes.set(field, field.inputMode);
  field.inputMode = 'none';
}

const fieldOf = (field: HTMLInputElement, isHidden: boolean): WrittenField => ({
  name: isHidden ? 'password' : field.name,
  label: textOf(field.labels?.[0]),
  value: field.value,
  description: (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => textOf(document.getElementById(id)))
    .join(' ')
    .trim(),
  keys: keysOf(field),
  isHidden,
  isCapital: field.getAttribute('autocapitalize') === 'characters',
  next: nextOf(field),
});

/** Writes as a viewer does: the form hears it, and may tidy it. */
function write(field: HTMLInputElement, value: string) {
  if (field.maxLength >= 0 && value.length > field.maxLength) return;
  const isLonger = value.length > field.value.length;
  // React does not hear of a value that is set on the field itself.
  Reflect.set(HTMLInputElement.prototype, 'value', value, field);
  field.dispatchEvent(
    new InputEvent('input', {
      bubbles: true,
      inputType: isLonger ? 'insertText' : 'deleteContentBackward',
      data: isLonger ? value.slice(field.value.length) : null,
    }),
  );
}

export const writingWork: Work<typeof writingMachine> = {
  watchFields: ({ sendBack, receive }) => {
    const stop = new AbortController();
    const { signal } = stop;
    const notify = (event: WritingEvent) => sendBack(event);
    let written: HTMLInputElement | null = null;
    let isHidden = false;
    const start = (field: HTMLInputElement): WrittenField => {
      [written, isHidden] = [field, field.type === 'password'];
      keepOwnKeyboardAway(field);
      return fieldOf(field, isHidden);
    };
    receive((command: WritingCommand) => {
      if (!written) return;
      if (command.type === 'text.set') {
        write(written, command.value);
        notify({ type: 'field.changed', field: fieldOf(written, isHidden) });
      }
      if (command.type === 'field.focus') written.focus();
      if (command.type === 'field.next') {
        const next = after(written).find(isWritable);
        if (next) notify({ type: 'field.changed', field: start(next) });
      }
      if (command.type === 'form.send') {
        const button = buttonOf(written);
        if (!(button instanceof HTMLElement)) return;
        button.focus();
        button.click();
      }
    });
    const press = (event: Event) => {
      const field = event.target;
      if (!isWritable(field)) return;
      event.preventDefault();
      event.stopPropagation();
      notify({ type: 'field.pressed', field: start(field) });
    };
    const hear = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && !event.isComposing && !event.repeat) press(event);
    };
    addEventListener('keydown', hear, { signal, capture: true });
    // The pointer of a remote control.
    addEventListener('click', press, { signal });
    addEventListener('focusin', ({ target }) => isWritable(target) && keepOwnKeyboardAway(target), { signal, capture: true });
    if (isWritable(document.activeElement)) keepOwnKeyboardAway(document.activeElement);
    return () => stop.abort();
  },
};
