/**
 * The interface between the application and a page that a brand brings (BRD-11). A page gets what is declared here, the components of
 * `src/ui`, the forms of `src/blocks/form`, and the rules of `machines/domain`: docs/brand.md.
 */
import type { ComponentType } from 'react';
import type { ActorRefFrom, AnyActorLogic, InputFrom } from 'xstate';
import type * as z from 'zod/mini';
import type { Route } from '../../machines/domain/routes.ts';
import type { Features } from '../../machines/domain/settings.ts';
import { useActors } from '../actors/actors.tsx';
import { useFeatures } from '../actors/features.ts';
import { useViewer } from '../actors/useViewer.ts';
import type { CallRequest } from '../api/call.ts';
import { definePage, type PageModule } from './definePage.ts';

/** What the work of a page is given. */
export type BrandServices = {
  /** Sends a call to the service, with the session of the viewer, and parses the answer. Rejects with a `CallError`. */
  call: <Schema extends z.ZodMiniType>(
    schema: Schema,
    request: Pick<CallRequest, 'method' | 'path' | 'query' | 'body' | 'signal'>,
  ) => Promise<z.output<Schema>>;
  /** Epoch ms. */
  now: () => number;
};

/** What a page knows about the visit. */
export type BrandFacts = {
  /** With the parameters of the path and of the query. */
  route: Route;
  features: Features;
  isSignedIn: boolean;
};

type Machines = Readonly<Record<string, AnyActorLogic>>;

/** The properties of a screen: the facts, the navigation, and the actors of the page by name. */
export type BrandScreenProps<Own extends Machines> = BrandFacts & {
  /** Opens a page of the application. A link is an `Anchor` of `src/ui/link`. */
  goTo: (path: string) => void;
} & { [Name in keyof Own]: ActorRefFrom<Own[Name]> };

type BrandPage<Own extends Machines> = {
  /** @returns the input of each machine */
  input: (facts: BrandFacts) => { [Name in keyof Own]: InputFrom<Own[Name]> };
  Screen: ComponentType<BrandScreenProps<Own>>;
};

type LoosePage = {
  input: (facts: BrandFacts) => Readonly<Record<string, unknown>>;
  Screen: ComponentType<BrandFacts & { goTo: (path: string) => void } & Readonly<Record<string, unknown>>>;
};

/**
 * Checks the types of machines, input and screen of a page of a brand against each other. It needs two calls, as `definePage`.
 * @param machines called once, with all that the work of the page may use; the machines start again with each visit of the page
 */
export function defineBrandPage<Own extends Machines>(machines: (services: BrandServices) => Own): (page: BrandPage<Own>) => PageModule;
export function defineBrandPage(machines: (services: BrandServices) => Machines): unknown {
  return ({ input, Screen }: LoosePage): PageModule => {
    function BrandScreen({ route, ...actors }: { route: Route } & Readonly<Record<string, unknown>>) {
      const { navigation } = useActors();
      const features = useFeatures();
      const isSignedIn = useViewer() !== undefined;
      const goTo = (to: string) => navigation.send({ type: 'navigation.request', to });
      return <Screen {...actors} route={route} features={features} isSignedIn={isSignedIn} goTo={goTo} />;
    }
    return definePage<Machines>(({ call, now }) => machines({ call, now }))({
      input: ({ route, viewer: { features, account } }) => input({ route, features, isSignedIn: account !== null }),
      Screen: BrandScreen,
    });
  };
}
