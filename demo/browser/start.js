// The page of a static host: registers the demo service, then shows the application. The worker answers all later pages.
const note = document.getElementById('note');
const base = document.currentScript.src.replace(/start\.js$/, '');
if (!navigator.serviceWorker) note.textContent = 'This demo needs https and a browser with service workers.';
else {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload());
  navigator.serviceWorker.register(`${base}demo-worker.js`, { scope: base }).then(
    ({ active }) => {
      if (active && navigator.serviceWorker.controller) location.reload();
    },
    (error) => {
      note.textContent = `The demo cannot start: ${error.message}`;
    },
  );
}
