import { addressOf } from './address.ts';
import { FlowLink } from './FlowLink.tsx';
import { pages } from './known.ts';
import { flowNamed } from './machines.ts';
import styles from './siteMap.module.css';
import { type Entry, entryOf, siteRoutes, VIEWER_NAMES } from './siteRoutes.ts';

const routes = siteRoutes();

const wordsOf = (entry: Entry): string => {
  if (entry.kind === 'redirect') return `→ ${entry.to}`;
  return entry.kind === 'own' ? '✓ own profile' : '✓';
};

function Page({ route }: { route: string }) {
  const page = pages[route];
  if (!page) return null;
  return (
    <>
      <code>{page.module.split('/').at(-1)}</code>
      {page.machines.map((name) => (
        <span key={name}> {flowNamed(name) ? <FlowLink to={addressOf(name)}>{name}</FlowLink> : name}</span>
      ))}
    </>
  );
}

/** FLW-08: each route, who may open it, and its page with the machines. */
export function SiteMap() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable element must be focusable
    <section className={styles.map} aria-label="Site map" tabIndex={0}>
      <p>
        Who may open each page, with the default flags. ✓: may open it. → /login: is redirected there. ✓ own profile: only with the id of
        the own profile in the URL.
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Route</th>
            <th scope="col">Rule</th>
            {VIEWER_NAMES.map((viewer) => (
              <th key={viewer} scope="col">
                {viewer}
              </th>
            ))}
            <th scope="col">Page and machines</th>
            <th scope="col">Flags that change it</th>
          </tr>
        </thead>
        <tbody>
          {routes.map(({ name, path, rule, flags }) => (
            <tr key={name}>
              <th scope="row">
                <code>{path}</code> {name}
              </th>
              <td>{rule}</td>
              {VIEWER_NAMES.map((viewer) => {
                const entry = entryOf(name, viewer);
                return (
                  <td key={viewer} data-entry={entry.kind}>
                    {wordsOf(entry)}
                  </td>
                );
              })}
              <td>
                <Page route={name} />
              </td>
              <td>{flags.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
