/**
 * A window of the page's own that stays above all others (Document Picture-in-Picture, https://wicg.github.io/document-picture-in-picture/):
 * unlike the system's it shows whatever the page puts there, captions and controls too.
 */
type PictureWindows = { requestWindow: (options: { width: number; height: number }) => Promise<Window> };

const hasPictureWindows = (page: object): page is { documentPictureInPicture: PictureWindows } =>
  'documentPictureInPicture' in page && typeof page.documentPictureInPicture === 'object' && page.documentPictureInPicture !== null;

/** CSS px: wide enough for three controls and a line of captions. */
const SIZE = { width: 480, height: 270 };

/**
 * @returns a window that looks like the page
 * @throws when the browser refuses, as without a press of the viewer
 */
export async function openPictureWindow(): Promise<Window> {
  if (!hasPictureWindows(window)) throw new Error('This browser has no such windows.');
  const opened = await window.documentPictureInPicture.requestWindow(SIZE);
  const { documentElement, head, title } = document;
  opened.document.title = title;
  opened.document.documentElement.lang = documentElement.lang;
  // Copies of the sheets: the page's policy allows no style that is written into it.
  for (const sheet of head.querySelectorAll('link[rel="stylesheet"], style')) opened.document.head.append(sheet.cloneNode(true));
  return opened;
}
