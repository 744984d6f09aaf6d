/** Names answers outside the contract on the console, for engineers who integrate a service (ERR-05). */

/** Receives problems that do not affect the viewer, for the engineers who operate the product. */
export type Report = (what: string, details: Readonly<Record<string, string>>) => void;

/**
 * Also logs each problem to the console, once per call and path. This helps engineers who integrate a service.
 * @param report receives every problem, including repeated ones
 */
export function withConsoleLog(report: Report): Report {
  const said = new Set<string>();
  return (what, details) => {
    report(what, details);
    const endpoint = `${details.call} ${details.path}`;
    if (said.has(endpoint)) return;
    said.add(endpoint);
    console.info(`${what}: ${endpoint}: ${details.reason}`);
  };
}
