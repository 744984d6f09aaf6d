/** Chromium paints SVG, sharp makes the files. */
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';

export type Brush = {
  /** @returns a PNG, pixel for pixel */
  paint(svg: string, width: number, height: number): Promise<Buffer>;
  close(): Promise<void>;
};

const browserPath = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path));

const browserArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export async function takeBrush(): Promise<Brush> {
  const executablePath = browserPath();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: browserArguments });
  const page = await browser.newPage({ viewport: { width: 1700, height: 1000 } });
  return {
    async paint(svg, width, height) {
      // pictures that are a little flatter than their canvas are cropped evenly, never stretched
      const sized = svg.replace(
        /width="[\d.]+" height="[\d.]+">/,
        `width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">`,
      );
      await page.setContent(`<body style="margin:0;background:#000;overflow:hidden">${sized}</body>`);
      return page.screenshot({ clip: { x: 0, y: 0, width, height }, type: 'png' });
    },
    close: () => browser.close(),
  };
}

/** Writes one size. Around quality 55 AVIF keeps edges and gradients; the grain is only hinted at, which is what saves the bytes. */
export async function writePicture(png: Buffer, width: number, file: string, quality: number): Promise<void> {
  mkdirSync(dirname(file), { recursive: true });
  await sharp(png).resize({ width }).avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toFile(file);
}
