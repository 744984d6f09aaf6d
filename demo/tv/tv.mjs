/**
 * Simulates one TV on the page /demo/tv (ACC-10). It shows a code until a viewer links it, then the account, until the TV is unlinked.
 * It reports every error in words and tries again, because a TV has no reload button.
 */

/** ms between two requests to the service. */
const ASKS_EVERY = 2000;
/** Timeout of a request in ms. */
const REQUEST_TIMEOUT = 10_000;
/** ms until a code expires if the answer does not contain a valid time. */
const CODE_LASTS = 10 * 60_000;
const KEPT = { device: 'demo.tv.device', token: 'demo.tv.token' };

const element = (id) => document.getElementById(id);
const [status, problem, linking, code, countdown] = ['tv-status', 'tv-problem', 'tv-linking', 'tv-code', 'tv-countdown'].map(element);
const [linked, devices, forgetButton] = ['tv-linked', 'tv-devices', 'tv-forget'].map(element);

/** State of this tab, so that each tab is another TV. Without storage, a reload creates a new TV. */
const memory = new Map();
function recall(name) {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null;
  } catch {
    return memory.get(name) ?? null;
  }
}
function keep(name, value) {
  memory.set(name, value);
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, value);
  } catch {
    // The value remains in memory.
  }
}

const newDevice = () =>
  `tv-${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
const device = recall(KEPT.device) ?? newDevice();
keep(KEPT.device, device);

/** Changes the text only when it differs, because a screen reader announces each change. */
function say(where, words) {
  if (where.textContent !== words) where.textContent = words;
}

let wake = () => {};
let isForgetting = false;
forgetButton.addEventListener('click', () => {
  isForgetting = true;
  // Not `disabled`: a disabled button would lose the focus.
  forgetButton.setAttribute('aria-disabled', 'true');
  wake();
});

/** Waits for a time, or until the button is pressed. */
const rest = (milliseconds) =>
  new Promise((resolve) => {
    wake = resolve;
    setTimeout(resolve, milliseconds);
  });

/** @returns status 0 when there is no answer; `after`: ms to wait, from Retry-After */
async function call(method, path, { token = null, body } = {}) {
  try {
    const response = await fetch(path, {
      method,
      cache: 'no-store',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
      headers: {
        'accept-language': 'en',
        'x-device-id': device,
        'x-device-platform': 'tv',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const answer = await response.json().catch(() => null);
    return { status: response.status, answer, after: 1000 * Number(response.headers.get('retry-after')) || 0 };
  } catch {
    return { status: 0, answer: null, after: 0 };
  }
}

function wordsOf({ status: number, answer }) {
  if (number === 0) return 'The service does not answer. Trying again …';
  if (number < 300) return 'The service said something that a television does not understand. Trying again …';
  return typeof answer?.message === 'string' ? answer.message : `The service is in trouble (${number}). Trying again …`;
}

/** Shows the error and waits as long as the service requests. */
async function sayTrouble(answered) {
  say(problem, wordsOf(answered));
  await rest(Math.max(ASKS_EVERY, answered.after));
}

/** Splits a code of six characters into two groups. */
const grouped = (text) => text.replace(/^(...)(?=...$)/, '$1 ');

function showCountdown(endsAt) {
  const seconds = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));
  countdown.textContent = `Good for another ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** @returns the code, and the epoch ms at which it expires */
async function fetchCode() {
  for (;;) {
    const answered = await call('GET', '/v1/device/code');
    const { answer } = answered;
    if (answered.status === 200 && typeof answer?.code === 'string') {
      say(problem, '');
      const endsAt = Number(answer.expires) * 1000;
      return { code: answer.code, endsAt: endsAt > 0 ? endsAt : Date.now() + CODE_LASTS };
    }
    await sayTrouble(answered);
  }
}

/** Asks the service until the code is linked or has expired. @returns the token, or null */
async function waitForLink({ code: shown, endsAt }) {
  do {
    await rest(ASKS_EVERY);
    const answered = await call('POST', '/v1/device/login', { body: { code: shown } });
    if (answered.status === 200 && typeof answered.answer?.access_token === 'string') return answered.answer.access_token;
    // 409: no viewer has entered the code yet. 400, 410: the code is unknown or has expired.
    if (answered.status === 409) say(problem, '');
    else if (answered.status === 400 || answered.status === 410) return null;
    else await sayTrouble(answered);
  } while (Date.now() < endsAt);
  return null;
}

/** @param why a message about the previous state, shown with the first code */
async function signIn(why) {
  linked.hidden = true;
  linking.hidden = false;
  let before = why;
  for (;;) {
    code.textContent = '';
    countdown.textContent = '';
    say(status, `${before}Fetching a code …`);
    const fetched = await fetchCode();
    code.textContent = grouped(fetched.code);
    say(status, `${before}Waiting for the code to be entered.`);
    showCountdown(fetched.endsAt);
    const ticking = setInterval(() => showCountdown(fetched.endsAt), 1000);
    const token = await waitForLink(fetched);
    clearInterval(ticking);
    if (token !== null) {
      say(problem, '');
      return token;
    }
    before = 'That code is over. ';
  }
}

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

function deviceRow({ name, city, current, last_used: lastUsed }) {
  const row = document.createElement('li');
  const title = document.createElement('b');
  title.textContent = String(name);
  const note = document.createElement('span');
  note.className = 'muted small';
  note.textContent = [city, Number.isFinite(lastUsed) && `last used ${when.format(lastUsed * 1000)}`].filter(Boolean).join(' · ');
  row.append(title, note);
  if (current) {
    const mark = document.createElement('em');
    mark.textContent = 'This TV';
    row.setAttribute('aria-current', 'true');
    row.append(mark);
  }
  return row;
}

let shownDevices = '';
function showDevices(list) {
  const text = JSON.stringify(list);
  if (text === shownDevices) return;
  shownDevices = text;
  devices.replaceChildren(...list.map(deviceRow));
}

/** Shows the linked account until the link ends. @returns the reason */
async function stayLinked(token) {
  for (;;) {
    if (isForgetting) {
      const answered = await call('POST', '/v1/logout', { token });
      isForgetting = false;
      forgetButton.removeAttribute('aria-disabled');
      if (answered.status === 204 || answered.status === 401) return 'This TV has been forgotten. ';
      await sayTrouble(answered);
      continue;
    }
    const account = await call('GET', '/v1/account', { token });
    if (account.status === 401) return 'This TV was unlinked. ';
    if (account.status !== 200 || typeof account.answer?.first_name !== 'string') {
      await sayTrouble(account);
      continue;
    }
    say(status, `Linked: ${account.answer.first_name}`);
    linking.hidden = true;
    linked.hidden = false;
    // Only the master profile may list devices. Other profiles get the message of the refusal.
    const listed = await call('GET', '/v1/device', { token });
    if (listed.status === 401) return 'This TV was unlinked. ';
    const list = listed.answer?.devices;
    if (Array.isArray(list)) showDevices(list);
    if (Array.isArray(list)) say(problem, '');
    else say(problem, wordsOf(listed));
    await rest(Math.max(ASKS_EVERY, listed.after));
  }
}

/** Runs as long as the page is open. */
async function live() {
  let why = '';
  for (;;) {
    const token = recall(KEPT.token) ?? (await signIn(why));
    keep(KEPT.token, token);
    why = await stayLinked(token);
    keep(KEPT.token, null);
    showDevices([]);
    const hadFocus = document.activeElement === forgetButton;
    linked.hidden = true;
    linking.hidden = false;
    if (hadFocus) linking.focus();
  }
}

live();
