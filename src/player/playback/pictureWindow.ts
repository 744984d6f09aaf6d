/**
 * Opens a Document Picture-in-Picture window (https://wicg.github.io/document-picture-in-picture/). Unlike the system's window, it can show
 * any elements of the page, such as captions and controls.
 */
import { copyBrand } from '../../configuration/copyBrand.ts';

type PictureWindows = { requestWindow: (options: { width: number; height: number }) => Promise<Window> };

const hasPictureWindows = (page: object): page is { documentPictureInPicture: PictureWindows } =>
  'documentPictureInPicture' in page && typeof page.documentPictureInPicture === 'object' && page.documentPictureInPicture !== null;

/** CSS px: wide enough for three controls and a line of captions. */
const SIZE = { width: 480, height: 270 };

/**
 * @returns a window with the styles of the page
 * @throws when the browser refuses, for example without a press by the viewer
 */
export async function openPictureWindow(): Promise<Window> {
  if (!hasPictureWindows(window)) throw new Error('This browser has no such windows.');
  const opened = await window.documentPictureInPicture.requestWindow(SIZE);
  const { documentElement, head, title } = document;
  opened.document.title = title;
  opened.document.documentElement.lang = documentElement.lang;
  // Copies the style sheets, because the page's policy forbids inline styles.
  for (const sheet of head.querySelectorAll('link[rel="stylesheet"], style')) opened.document.head.append(sheet.cloneNode(true));
  copyBrand(document, opened.document);
  return opened;
}
