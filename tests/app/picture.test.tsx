// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Backdrop } from '../../src/ui/hero/Backdrop.tsx';
import { noteLoadedPicture, Picture, type PictureSource } from '../../src/ui/picture/Picture.tsx';

const PLACEHOLDER = 'data:image/webp;base64,AA==';
const source = (url: string, more: Partial<PictureSource> = {}): PictureSource => ({ url, srcset: null, colour: '#123456', ...more });

afterEach(cleanup);

const shown = (picture: PictureSource) => {
  render(<Picture picture={picture} alt="Low Orbit" title="Low Orbit" ratio="poster" sizes="208px" />);
  return screen.getByAltText('Low Orbit').parentElement ?? expect.fail('no picture');
};

it('INS-08 shows the placeholder below the picture, on its colour', () => {
  const element = shown(source('/slow.avif', { placeholder: PLACEHOLDER }));
  expect(element.style.backgroundImage).toContain(PLACEHOLDER);
  expect(element.style.backgroundColor).toBe('#123456');
  fireEvent.load(screen.getByAltText('Low Orbit'));
  expect(element.dataset.state).toBe('loaded');
});

it('INS-08 shows nothing but the colour without a placeholder, and for a picture that has loaded before', () => {
  expect(shown(source('/without.avif')).style.backgroundImage).toBe('');
  cleanup();
  noteLoadedPicture('/known.avif');
  expect(shown(source('/known.avif', { placeholder: PLACEHOLDER })).style.backgroundImage).toBe('');
});

it('INS-08 gives the hero the placeholders of both its pictures', () => {
  const { container } = render(
    <Backdrop
      picture={source('/wide.avif', { placeholder: PLACEHOLDER })}
      portraitPicture={source('/slim.avif', { placeholder: 'data:image/png;base64,BB==' })}
      shade="home"
    />,
  );
  const { style } = container.querySelector<HTMLElement>('[data-shade]') ?? expect.fail('no backdrop');
  expect(style.getPropertyValue('--placeholder-picture')).toBe(`url(${PLACEHOLDER})`);
  expect(style.getPropertyValue('--portrait-placeholder-picture')).toBe('url(data:image/png;base64,BB==)');
});
