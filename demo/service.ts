/** The objects that all parts of the demo service share. startDemo creates them once and passes them to all routes. */
import type { FlagName } from '../machines/domain/flags.ts';
import type { Database } from './database/connection.ts';
import type { Faults } from './faults.ts';
import type { Guide } from './guide/guide.ts';
import type { AddressSigner } from './media/signedAddress.ts';
import type { Outbox } from './outbox.ts';
import type { Catalogue } from './titles/catalogue.ts';

export type ServiceOptions = {
  /** Flags that replace the defaults of the served application. The service itself reads watchWithoutLogin. */
  flags: Partial<Record<FlagName, boolean>>;
  /** Adds generated data: 500 channels and 20 000 titles. */
  scale: boolean;
  /** With `scale`: the number of rails on home, each with up to 500 titles; null for the rails of the catalogue. */
  homeRails: number | null;
  /** Every title lasts one minute instead of its real duration. */
  short: boolean;
  /** Serves the API, media, pictures and the /demo pages, but no built application. */
  apiOnly: boolean;
  /** Offers demo accounts on the login page (configuration signInHints). */
  hints: boolean;
  /** The login page sells the service to visitors (configuration welcome). Off by default: the browser tests log in there. */
  welcome: boolean;
  /** Where home has the board of tonight (configuration tonight). Off by default, as for every service. */
  tonight: 'row' | 'hero' | 'off';
  /** Who asks the viewer for consent (configuration consent). */
  consent: 'own' | 'external' | 'none';
  /** The served application registers its worker (configuration offline). Off by default: a browser test asks for it. */
  offline: boolean;
  /** Compresses files of the served application for browsers that accept it. This costs seconds during the first visit. */
  compressed: boolean;
  /** ms that a call of the served application may take (configuration requestTimeout); null for the application's default. */
  requestTimeout: number | null;
  /** The served application reads its guide from /custom/epg (GDE-09). */
  customEpg: boolean;
  /** The id of a receiver of Google Cast; null: no other screens (RMT-05). */
  cast: string | null;
  /** The brand of the served application: a folder of `brand/`, or the path of another folder. */
  brand: string;
  /** The name of that brand, in e-mails, invoices and the pages of the checkout and the identity provider. */
  brandName: string;
  /** Languages besides those of the product: the service alone has their texts, in `languages/`. */
  languages: readonly string[];
  /** The folder of the build; null: `dist`. A brand with pages has a build of its own (BRD-11). */
  dist: string | null;
  /** The path below which the application is served, e.g. `/tv`; empty at the root. The API stays at the root. */
  basePath: string;
  /** The URL before `/assets` when another origin serves the files of the application, e.g. a CDN; null for the base path. */
  assetsUrl: string | null;
  /** The host name or IP address on which the service listens. */
  host: string;
};

/** Origins, without a trailing slash, known once the ports are open. The identity provider and the checkout have their own origins. */
export type Addresses = { application: string; identity: string; checkout: string };

export type Service = {
  database: Database;
  catalogue: Catalogue;
  guide: Guide;
  /** Epoch ms. */
  now: () => number;
  /** 256 random bits, URL-safe. */
  random: () => string;
  /** Signs media URLs. A restart creates a new key, so players request their URL again. */
  signer: AddressSigner;
  options: ServiceOptions;
  addresses: Addresses;
  outbox: Outbox;
  faults: Faults;
};
