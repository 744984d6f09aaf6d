// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { loadBuiltIn } from '../../src/i18n/builtIn.ts';
import { TextsProvider } from '../../src/i18n/TextsProvider.tsx';
import { createTexts } from '../../src/i18n/texts.ts';
import { useLanguageName } from '../../src/i18n/useLanguageName.ts';
import { useMediaLanguages } from '../../src/profiles/profileEditor/useMediaLanguages.ts';

const texts = createTexts('fr_FR', { builtIn: await loadBuiltIn('fr_FR'), server: {} });
const wrapper = ({ children }: { children: ReactNode }) => <TextsProvider texts={texts}>{children}</TextsProvider>;

describe('the name of a language', () => {
  it.each([
    ['en', 'Anglais'],
    ['eng', 'Anglais'],
    ['pt_BR', 'Portugais brésilien'],
    ['fre-x-ad', 'Français'],
    ['qaa', undefined],
    ['und', undefined],
    ['default', undefined],
    ['English', undefined],
    ['', undefined],
  ])('I18-05 of %j is %j for a French viewer', (tag, name) => {
    const { result } = renderHook(() => useLanguageName(), { wrapper });
    expect(result.current(tag)).toBe(name);
  });

  it.each([
    ['fr', undefined],
    ['en-GB', 'Anglais britannique'],
    ['en-x-ad', 'Anglais (Audiodescription)'],
    ['fr-x-sdh', 'Français (Pour sourds et malentendants)'],
  ])('PLY-21 I18-05 the preference %j is offered in the profile as %j', (own, label) => {
    const { result } = renderHook(() => useMediaLanguages(), { wrapper });
    expect(result.current(own)[3]?.label).toBe(label);
  });
});
