/** WebDriver (https://www.w3.org/TR/webdriver2/): the protocol of WebKitWebDriver. */
import { asExpression, type EngineWindow, valueIn } from './engineWindow.ts';

type Rect = { width: number; height: number };

/**
 * Opens a window.
 * @param server of the driver, like http://127.0.0.1:5790
 * @param capabilities that the session has to have
 */
export async function openByWebDriver(server: string, capabilities: Record<string, unknown>): Promise<EngineWindow> {
  async function call<Value>(method: string, path: string, body?: object): Promise<Value> {
    const answer = await fetch(server + path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  }

  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const session = `/session/${sessionId}`;
  const run: EngineWindow['run'] = async (code, ...given) => {
    const script = `const done = arguments[0]; ${asExpression(code, given)}.then(done)`;
    return valueIn(await call('POST', `${session}/execute/async`, { script, args: [] })) as never;
  };
  return {
    open: (url) => call('POST', `${session}/url`, { url }),
    run,
    perform: (actions) => call('POST', `${session}/actions`, { actions }),
    resize: async (width, height) => {
      const outer = await call<Rect>('GET', `${session}/window/rect`);
      const inner = await run(() => ({ width: innerWidth, height: innerHeight }));
      await call('POST', `${session}/window/rect`, {
        width: width + outer.width - inner.width,
        height: height + outer.height - inner.height,
      });
    },
    picture: async () => Buffer.from(await call<string>('GET', `${session}/screenshot`), 'base64'),
    close: () => call('DELETE', session),
  };
}
