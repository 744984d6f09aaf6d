/**
 * Fetches a document of ads as XML. The browser parses the answer itself: text that is parsed later would need a Trusted Types policy for
 * markup, and there is none. What is no XML makes the browser draw an error page that nobody sees, and that the page's policy for styles
 * refuses: Chromium says so in its console.
 */
import { safeUrl } from '../api/wire/safeUrl.ts';

/**
 * @param signal ends the request
 * @returns the document; whether it is one of ads is for its reader to say
 * @throws Error when the address must not be followed, nothing comes, or what comes is not XML
 */
export function fetchAdDocument(address: string, signal: AbortSignal): Promise<Document> {
  return new Promise((resolve, reject) => {
    const url = safeUrl(address, { base: document.baseURI });
    if (url === null || signal.aborted) return reject(new Error('An address of ads was not followed'));
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`No ads from ${new URL(url).origin}: ${request.status}`));
    request.open('GET', url);
    request.responseType = 'document';
    // Whatever the server calls it, it is never read as a page.
    request.overrideMimeType('text/xml');
    request.addEventListener('load', () => {
      if (request.status === 200 && request.responseXML) resolve(request.responseXML);
      else fail();
    });
    for (const type of ['error', 'abort', 'timeout']) request.addEventListener(type, fail);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send();
  });
}
