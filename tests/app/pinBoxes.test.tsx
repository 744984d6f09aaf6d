// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { completeEnglish } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { PinBoxes, type PinBoxesProps } from '../../src/profiles/pin/PinBoxes.tsx';

await completeEnglish();

afterEach(cleanup);

function show(props: Partial<PinBoxesProps> = {}) {
  const onChange = vi.fn<(digits: string) => void>();
  const onComplete = vi.fn<(code: string) => void>();
  const view = (changed: Partial<PinBoxesProps> & { attempt?: number }) => {
    const { attempt = 0, ...rest } = changed;
    return (
      <TextsProvider texts={createTexts('en')}>
        <PinBoxes key={attempt} label="PIN of Ana" name="pin" onChange={onChange} onComplete={onComplete} {...props} {...rest} />
      </TextsProvider>
    );
  };
  const { rerender, container } = render(view({}));
  box(0).focus();
  return {
    onChange,
    onComplete,
    /** The value that a form sends. */
    code: () => container.querySelector<HTMLInputElement>('input[type="hidden"]')?.value,
    change: (changed: Partial<PinBoxesProps> & { attempt?: number }) => rerender(view(changed)),
  };
}

const boxes = () => [...document.querySelectorAll<HTMLInputElement>('[data-pin-box]')];
const box = (index: number): HTMLInputElement => {
  const found = boxes()[index];
  if (!found) throw new Error(`there is no box ${index}`);
  return found;
};
const shown = () => boxes().map(({ value }) => value);
const current = () => boxes().findIndex((each) => each === document.activeElement);
const focused = () => {
  if (!(document.activeElement instanceof HTMLInputElement)) throw new Error('no box is focused');
  return document.activeElement;
};

const input = (target: HTMLInputElement, value: string) => fireEvent.input(target, { target: { value } });

/** Presses a key as a browser does: keydown, then input at the caret unless the keydown was prevented. */
function press(key: string, { repeat = false, isSelected = false } = {}) {
  const target = focused();
  const isAllowed = fireEvent.keyDown(target, { key, repeat });
  if (isAllowed && [...key].length === 1 && !target.readOnly) input(target, isSelected ? key : target.value + key);
}
const type = (keys: string) => [...keys].forEach((key) => press(key));

function paste(text: string) {
  const event = createEvent.paste(focused(), { clipboardData: { getData: () => text } });
  fireEvent(focused(), event);
  if (!event.defaultPrevented) input(focused(), text);
}

/** An input method writes into the box during the composition, and once more at its end. */
function compose(text: string) {
  const target = focused();
  fireEvent.compositionStart(target);
  input(target, target.value + text);
  if (target === document.activeElement) {
    fireEvent.compositionEnd(target, { data: text });
    input(target, target.value + text);
  }
}

describe('the PIN boxes', () => {
  it('PIN-01 are a named group of four labelled boxes with a numeric keypad, ignored by password managers', () => {
    show();
    expect(screen.getByRole('group', { name: 'PIN of Ana' }).contains(box(0))).toBe(true);
    expect(boxes().map((each) => each.getAttribute('aria-label'))).toEqual([
      'digit 1 of 4',
      'digit 2 of 4',
      'digit 3 of 4',
      'digit 4 of 4',
    ]);
    for (const [index, each] of boxes().entries()) {
      expect(each.type).toBe('text');
      expect(each.inputMode).toBe('numeric');
      expect(each.autocomplete).toBe('off');
      expect(each.name).toBe('');
      expect(each.dataset).toMatchObject({ pinBox: String(index), lpignore: 'true' });
    }
    expect(document.querySelectorAll('[data-autofocus]')).toHaveLength(1);
    expect(box(0).dataset['autofocus']).toBe('true');
  });

  it('PIN-01 move the focus after each digit, and show dots instead of digits', () => {
    const { code, onChange } = show();
    type('25');
    expect([shown(), current(), code()]).toEqual([['•', '•', '', ''], 2, '25']);
    expect(screen.getByRole('group').textContent).not.toMatch(/[0-9]/);
    expect(onChange.mock.calls).toEqual([['2'], ['25']]);
  });

  it.each([
    ['letters', 'abXé'],
    ['punctuation marks', '-.,+'],
    ['spaces', ' \u00a0\u200b'],
    ['Arabic-Indic digits', '٢٥٨٠'],
    ['extended Arabic-Indic digits', '۲۵۸۰'],
    ['Devanagari digits', '२५८०'],
    ['superscript, circled and Roman numbers and fractions', '²⑤Ⅷ½'],
    ['markup and emoji', '<>👍'],
    ['invisible characters', '\u202e\u0000\ud800'],
  ])('PIN-01 refuse %s', (_, keys) => {
    const { code, onChange, onComplete } = show();
    type(keys);
    expect([shown(), current(), code()]).toEqual([['', '', '', ''], 0, '']);
    compose(keys);
    paste(keys);
    input(box(1), keys);
    expect([shown(), current(), code()]).toEqual([['', '', '', ''], 0, '']);
    expect(onChange).not.toHaveBeenCalled();
    expect(onComplete).not.toHaveBeenCalled();
  });

  it.each([
    ['-123', '123'],
    ['1.23', '123'],
    ['2x5-8 0', '2580'],
  ])('PIN-01 read the typed text %j as %s', (keys, digits) => {
    const { code } = show();
    type(keys);
    expect(code()).toBe(digits);
  });

  it.each([
    ['four digits', '2580', '2580'],
    ['a space inside', '25 80', '2580'],
    ['spaces around', ' 2580 ', '2580'],
    ['a line end', '2580\n', '2580'],
    ['line ends of another system', '\r\n2580\r\n', '2580'],
    ['unseen characters', '\u200b25\ufeff80\u202c', '2580'],
    ['full-width digits', '２５８０', '2580'],
    ['five digits', '25801', ''],
    ['-123', '-123', ''],
    ['1.23', '1.23', ''],
    ['1e10', '1e10', ''],
    ['letters', 'abcd', ''],
    ['10 000 digits', '1'.repeat(10_000), ''],
    ['dots', '••••', ''],
    ['an empty text', '', ''],
    ['__proto__', '__proto__', ''],
  ])('PIN-01 VAL-07 accept four digits only when the viewer pastes %s', (_, text, expected) => {
    const { code, onComplete } = show();
    press('ArrowRight');
    paste(text);
    expect(code()).toBe(expected);
    expect(onComplete.mock.calls).toEqual(expected === '' ? [] : [[expected]]);
    expect(current()).toBe(expected === '' ? 1 : 3);
  });

  it('PIN-01 keep the typed digits when a paste is refused', () => {
    const { code } = show();
    type('25');
    paste('98x76');
    expect([code(), current()]).toEqual(['25', 2]);
    paste('9876');
    expect(code()).toBe('9876');
  });

  it('PIN-01 handle autofill and dropped text like a paste', () => {
    const { code, onComplete } = show();
    input(box(0), '25801');
    expect(code()).toBe('');
    input(box(0), '2580');
    expect(code()).toBe('2580');
    expect(onComplete.mock.calls).toEqual([['2580']]);
  });

  it('PIN-01 accept a single digit 0-9 from an input method', () => {
    const { code } = show();
    compose('に');
    compose('٥');
    expect(code()).toBe('');
    compose('５');
    expect([code(), current()]).toEqual(['5', 1]);
  });

  it.each([
    ['two digits into the first box', 0, '25', '25', 2],
    ['three digits into the second box', 1, '258', '258', 3],
    ['two digits into the last box', 3, '25', '', 3],
    ['four digits into the third box', 2, '2580', '2580', 3],
    ['two full-width digits into the first box', 0, '２５', '25', 2],
  ])('VAL-07 take %s, in one event', (_, first, text, expected, focus) => {
    for (const give of [paste, (given: string) => input(focused(), given)]) {
      const { code } = show();
      for (let at = 0; at < first; at += 1) press('ArrowRight');
      give(text);
      expect([code(), current()]).toEqual([expected, focus]);
      cleanup();
    }
  });

  it.each(['abcd', '25801', '٢٥٨٠', '-123'])('VAL-07 say what a PIN is when %s is refused, until a digit is accepted', (text) => {
    show();
    expect(document.querySelector('[aria-live]')?.textContent).toBe('');
    paste(text);
    expect(document.querySelector('[aria-live]')?.textContent).toBe('A PIN has four digits, 0 to 9.');
    press('2');
    expect(document.querySelector('[aria-live]')?.textContent).toBe('');
  });

  it('PIN-01 replace the digit of a filled box at any caret position', () => {
    const { code } = show();
    type('258');
    press('Home');
    press('7');
    expect([code(), current()]).toEqual(['758', 1]);
    press('6', { isSelected: true });
    expect([code(), current()]).toEqual(['768', 2]);
    input(box(2), '5•');
    expect(code()).toBe('765');
    press('Home');
    press('x', { isSelected: true });
    expect([code(), shown()[0]]).toEqual(['765', '•']);
  });

  it('PIN-01 move the focus within the group with arrows, Home and End', () => {
    show();
    const positions = ['ArrowLeft', 'ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home'].map((key) => {
      press(key);
      return current();
    });
    expect(positions).toEqual([0, 1, 3, 3, 2, 0]);
  });

  it('PIN-01 leave Tab and keys with a modifier to the browser', () => {
    show();
    press('ArrowRight');
    expect(fireEvent.keyDown(focused(), { key: 'ArrowLeft', altKey: true })).toBe(true);
    expect(fireEvent.keyDown(focused(), { key: 'v', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(focused(), { key: 'Tab' })).toBe(true);
    expect(current()).toBe(1);
  });

  it('PIN-01 delete the previous digit with each Backspace when the box is empty', () => {
    const { code } = show();
    type('258');
    const steps = [0, 1, 2, 3].map(() => {
      press('Backspace');
      return [code(), current()];
    });
    expect(steps).toEqual([
      ['25', 2],
      ['2', 1],
      ['', 0],
      ['', 0],
    ]);
  });

  it('PIN-01 empty a filled box and keep the focus on Backspace, Delete or deletion by a phone keyboard', () => {
    const { code } = show();
    paste('2580');
    press('Backspace');
    expect([code(), current()]).toEqual(['258', 3]);
    press('Home');
    press('Delete');
    expect([code(), shown(), current()]).toEqual(['58', ['', '•', '•', ''], 0]);
    input(box(1), '');
    expect(shown()).toEqual(['', '', '•', '']);
  });

  it('PIN-03 complete once, with the fourth digit', () => {
    const { onComplete } = show();
    type('258');
    expect(onComplete).not.toHaveBeenCalled();
    press('0');
    expect(onComplete.mock.calls).toEqual([['2580']]);
    expect(current()).toBe(3);
  });

  it('PIN-03 complete again only when the fourth digit changes', () => {
    const { onComplete } = show();
    type('25800');
    press('0', { repeat: true });
    expect(onComplete.mock.calls).toEqual([['2580']]);
    press('1');
    expect(onComplete.mock.calls).toEqual([['2580'], ['2581']]);
    paste('2581');
    expect(onComplete).toHaveBeenCalledTimes(2);
  });

  it('PIN-03 complete again when the fourth digit is deleted and typed again', () => {
    const { onComplete } = show();
    type('2580');
    press('Backspace');
    press('0');
    expect(onComplete.mock.calls).toEqual([['2580'], ['2580']]);
  });

  it('PIN-01 accept one digit when a key is held down', () => {
    const { code, onComplete } = show();
    press('5');
    for (let count = 0; count < 20; count += 1) press('5', { repeat: true });
    expect([code(), current()]).toEqual(['5', 1]);
    expect(onComplete).not.toHaveBeenCalled();
  });

  it('PIN-03 ignore input and keep the focus while the PIN is checked', () => {
    const { code, change, onComplete } = show();
    type('2580');
    change({ isBusy: true });
    press('Backspace');
    paste('1111');
    input(box(0), '7');
    expect([code(), current()]).toEqual(['2580', 3]);
    expect(boxes().every(({ readOnly, disabled }) => readOnly && !disabled)).toBe(true);
    press('Home');
    expect(current()).toBe(0);
    expect(onComplete).toHaveBeenCalledTimes(1);
  });

  it('PIN-03 are empty for another attempt, and complete again with the same digits', () => {
    const { code, change, onComplete } = show();
    type('2580');
    change({ attempt: 1, isInvalid: true, describedBy: 'why' });
    expect([code(), shown()]).toEqual(['', ['', '', '', '']]);
    expect(boxes().map((each) => each.getAttribute('aria-invalid'))).toEqual(Array(4).fill('true'));
    expect(screen.getByRole('group').getAttribute('aria-describedby')).toBe('why');
    act(() => box(0).focus());
    type('2580');
    expect(onComplete.mock.calls).toEqual([['2580'], ['2580']]);
  });

  it('PIN-03 are invalid and described by their error', () => {
    show({ error: 'The PINs entered do not match.', describedBy: 'more' });
    const [own, more] = (screen.getByRole('group').getAttribute('aria-describedby') ?? '').split(' ');
    expect(document.getElementById(own ?? '')?.textContent).toBe('The PINs entered do not match.');
    expect(more).toBe('more');
    expect(box(3).getAttribute('aria-invalid')).toBe('true');
  });

  it('PIN-03 ignore input when disabled', () => {
    const { code } = show({ isDisabled: true });
    expect(boxes().every(({ disabled }) => disabled)).toBe(true);
    input(box(0), '2');
    expect(code()).toBe('');
  });

  it('PIN-01 PIN-03 hold one ASCII digit each at most, and complete with four digits only, after any input', { timeout: 30_000 }, () => {
    const digit = fc.constantFrom(...'0123456789');
    const step = fc.oneof(
      fc.record({ kind: fc.constant('press'), text: digit, repeat: fc.boolean() }),
      fc.record({
        kind: fc.constant('press'),
        text: fc.constantFrom('Backspace', 'Delete', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'a', '-', '.', '٢', '５', '•', ' '),
        repeat: fc.boolean(),
      }),
      fc.record({ kind: fc.constantFrom('paste', 'compose', 'input'), text: fc.oneof(fc.stringMatching(/^[0-9]{0,6}$/), fc.string()) }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { code, onChange, onComplete } = show();
        let reported = '';
        onChange.mockImplementation((digits) => {
          reported = digits;
        });
        for (const each of steps) {
          const before = code() ?? '';
          const calls = onComplete.mock.calls.length;
          if (each.kind === 'press') press(each.text, { repeat: 'repeat' in each && each.repeat });
          else if (each.kind === 'paste') paste(each.text);
          else if (each.kind === 'compose') compose(each.text);
          else input(focused(), each.text);

          const after = code() ?? '';
          expect(after).toMatch(/^[0-9]{0,4}$/);
          expect(shown().every((value) => value === '' || value === '•')).toBe(true);
          expect(shown().filter((value) => value !== '')).toHaveLength(after.length);
          expect(reported).toBe(after);
          const completions = onComplete.mock.calls.slice(calls).map(([given]) => given);
          expect(completions).toEqual(after.length === 4 && after !== before ? [after] : []);
        }
        cleanup();
      }),
      { numRuns: 60 },
    );
  });
});
