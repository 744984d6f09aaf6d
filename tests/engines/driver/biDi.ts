/** WebDriver BiDi (https://www.w3.org/TR/webdriver-bidi/): the protocol that Firefox speaks without a driver. */
import { WebSocket } from 'ws';
import { asExpression, type EngineWindow, valueIn } from './engineWindow.ts';

type Answer = { id?: number; type: 'success' | 'error' | 'event'; result?: never; error?: string; message?: string };
type Evaluated = { type: 'success'; result: { value: string } } | { type: 'exception'; exceptionDetails: { text: string } };

/** @param server of the engine, like ws://127.0.0.1:5791 */
export async function openByBiDi(server: string): Promise<EngineWindow> {
  const socket = new WebSocket(`${server}/session`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.on('message', (data) => {
    const answer: Answer = JSON.parse(String(data));
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
  });
  let last = 0;
  async function call<Result>(method: string, params: object = {}): Promise<Result> {
    last += 1;
    const id = last;
    const answer = await new Promise<Answer>((resolve, reject) => {
      waiting.set(id, resolve);
      socket.once('close', () => reject(new Error(`${method}: the engine has ended`)));
      socket.send(JSON.stringify({ id, method, params }));
    });
    waiting.delete(id);
    if (answer.type === 'error' || answer.result === undefined) throw new Error(`${method}: ${answer.error} ${answer.message}`);
    return answer.result;
  }
  socket.setMaxListeners(0);

  await call('session.new', { capabilities: {} });
  const { contexts } = await call<{ contexts: { context: string }[] }>('browsingContext.getTree');
  const [{ context } = { context: '' }] = contexts;
  return {
    open: async (url) => void (await call('browsingContext.navigate', { context, url, wait: 'complete' })),
    run: async (code, ...given) => {
      const answer = await call<Evaluated>('script.evaluate', {
        expression: asExpression(code, given),
        target: { context },
        awaitPromise: true,
        userActivation: false,
      });
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
      return valueIn(answer.result.value) as never;
    },
    perform: async (actions) => void (await call('input.performActions', { context, actions })),
    resize: async (width, height) => void (await call('browsingContext.setViewport', { context, viewport: { width, height } })),
    picture: async () => Buffer.from((await call<{ data: string }>('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close: async () => {
      await call('browser.close');
      socket.close();
    },
  };
}
