/** The shape of a page module: the machines of the page, their input, and the screen that draws them. */
import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, InputFrom, SnapshotFrom } from 'xstate';
import type { Message, Picture } from '../../machines/domain/entities.ts';
import type { PageInput, PageRestart } from '../../machines/domain/page.ts';
import type { Route } from '../../machines/domain/routes.ts';
import type { Services } from './services.ts';

type Machines = Readonly<Record<string, AnyActorLogic>>;

/** The properties of a screen: the route, and the actors of the page by name. */
type ScreenProps<Own extends Machines> = { route: Route } & { [Name in keyof Own]: ActorRefFrom<Own[Name]> };

type Page<Own extends Machines> = {
  /** @returns the input of each machine; null: the profile in the URL does not exist */
  input: (page: PageInput) => { [Name in keyof Own]: InputFrom<Own[Name]> } | null;
  Screen: ComponentType<ScreenProps<Own>>;
  restartsOn?: readonly PageRestart[];
  /** A machine of the page answers `changes.save` (GRD-03). */
  hasForm?: boolean;
  title?: Title<Own>;
  pictures?: FirstPictures<Own>;
};

/** The document title from the snapshot of one machine; null: the title of the route (NAV-12). */
type Title<Own extends Machines> = {
  [Name in keyof Own]: { of: Name; read: (snapshot: SnapshotFrom<Own[Name]>) => string | Message | null };
}[keyof Own];

/** The large pictures at the top of the page, from the snapshot of one machine that has its data (MOT-01). */
type FirstPictures<Own extends Machines> = {
  [Name in keyof Own]: { of: Name; read: (snapshot: SnapshotFrom<Own[Name]>) => readonly Picture[] };
}[keyof Own];

/** A page without the types of its own machines. */
export type PageModule = {
  machines: (services: Services) => Machines;
  input: (page: PageInput) => Readonly<Record<string, unknown>> | null;
  Screen: ComponentType<{ route: Route } & Readonly<Record<string, unknown>>>;
  restartsOn: readonly PageRestart[];
  hasForm: boolean;
  title: { of: string; read: (snapshot: unknown) => string | Message | null } | null;
  pictures: { of: string; read: (snapshot: unknown) => readonly Picture[] } | null;
};

/**
 * Checks the types of machines, input, screen and title of a page against each other, and returns a page without these types. It needs two
 * calls, because TypeScript infers the machines from the first.
 * @param machines called once; the machines start again with each visit of the page
 */
export function definePage<Own extends Machines>(machines: (services: Services) => Own): (page: Page<Own>) => PageModule;
export function definePage(machines: unknown): unknown {
  return (page: object) => ({ restartsOn: [], hasForm: false, title: null, pictures: null, ...page, machines });
}

/** A page without a machine. */
export const definePlainPage = (Screen: ComponentType<{ route: Route }>): PageModule =>
  definePage(() => ({}))({ input: () => ({}), Screen });
