/** Builds the page of the changes as one HTML file without external files. */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import type { Difference } from './difference.ts';

const ENTRY = fileURLToPath(new URL('../../stories/flows/changesMain.tsx', import.meta.url));
const DIFFERENCE = 'virtual:marquee-difference';

const dataUrl = (type: string, content: string | Uint8Array) => `data:${type};base64,${Buffer.from(content).toString('base64')}`;

export async function changesPage(difference: Difference): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      {
        name: 'marquee-difference',
        resolveId: (id) => (id === DIFFERENCE ? `\0${id}` : null),
        load: (id) => (id === `\0${DIFFERENCE}` ? `export const difference = ${JSON.stringify(difference)};` : null),
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      cssCodeSplit: false,
      assetsInlineLimit: () => true,
      chunkSizeWarningLimit: Infinity,
      rolldownOptions: { input: ENTRY },
    },
  });
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const tags = files.map((file) => {
    if (file.type === 'chunk') return `<script type="module" src="${dataUrl('text/javascript', file.code)}"></script>`;
    return file.fileName.endsWith('.css') ? `<link rel="stylesheet" href="${dataUrl('text/css', file.source)}">` : '';
  });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Changed charts</title>
${tags.join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
}
