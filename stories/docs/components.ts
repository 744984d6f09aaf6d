import type { ComponentType } from 'react';

/** The fields of a file of stories that name its components. */
type Documented = { component?: unknown; subcomponents?: Readonly<Record<string, unknown>> };
export type Named = { name: string; component: ComponentType };

const isComponent = (value: unknown): value is ComponentType =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);

/** The build shortens the names of functions. The docstrings are beside the name of the source. */
function nameOf(component: ComponentType): string {
  const docs: unknown = Reflect.get(component, '__docgenInfo');
  const isNamed = typeof docs === 'object' && docs !== null && 'displayName' in docs && typeof docs.displayName === 'string';
  return isNamed ? String(docs.displayName) : component.name;
}

/** @returns the components of a file of stories, the main one first */
export function componentsOf({ component, subcomponents = {} }: Documented): Named[] {
  return [component, ...Object.values(subcomponents)].flatMap((each) =>
    isComponent(each) ? [{ name: nameOf(each), component: each }] : [],
  );
}
