/** The answers of the engine's workers, which parse segments. The engine matches an answer to a question by its name only. */

/**
 * Makes an answer of the worker reach only the listener that has waited longest for it. The worker answers in the order of the questions,
 * and a listener of the engine removes itself when it takes an answer. After a jump two segments can wait for answers of the same name.
 * Otherwise both take the first one, the second finds its bytes gone, and its segment never arrives (videojs/http-streaming#1276).
 */
export function answerInOrder(worker: EventTarget) {
  const add = worker.addEventListener.bind(worker);
  const remove = worker.removeEventListener.bind(worker);
  const added = new Map<unknown, EventListener>();
  worker.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null) => {
    const taking: EventListener = (event) => {
      if (typeof listener === 'function') listener.call(worker, event);
      else listener?.handleEvent(event);
      if (!added.has(listener)) event.stopImmediatePropagation();
    };
    added.set(listener, taking);
    add(type, taking);
  };
  worker.removeEventListener = (type: string, listener: EventListenerOrEventListenerObject | null) => {
    remove(type, added.get(listener) ?? listener);
    added.delete(listener);
  };
}
