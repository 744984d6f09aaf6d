/** What the parts of the demo service share. Made once by startDemo and passed to every group of routes. */
import type { FlagName } from '../machines/domain/flags.ts';
import type { Database } from './database/connection.ts';
import type { Faults } from './faults.ts';
import type { Guide } from './guide/guide.ts';
import type { AddressSigner } from './media/signedAddress.ts';
import type { Outbox } from './outbox.ts';
import type { Catalogue } from './titles/catalogue.ts';

export type ServiceOptions = {
  /** Flags the served application starts with instead of its defaults; the service follows watchWithoutLogin and skipProducts. */
  flags: Partial<Record<FlagName, boolean>>;
  /** 500 channels and 20 000 titles. */
  scale: boolean;
  /** With `scale`: how many rails home has, each of hundreds of titles; null for the written ones. */
  homeRails: number | null;
  /** Every title lasts one minute, the length of its clip, instead of what its page says. */
  short: boolean;
  /** Only /v1, /media and /pictures; no built application is served. */
  apiOnly: boolean;
  /** Sign-in data on the login page (configuration signInHints). */
  hints: boolean;
  /** Files of the served application are compressed for browsers that accept it: seconds of work in the first visit. */
  compressed: boolean;
  /** ms that a call of the served application may take (configuration requestTimeout); null for its default. */
  requestTimeout: number | null;
  /** The served application reads its guide from /custom/epg (GDE-09). */
  customEpg: boolean;
  /** The address it listens on. */
  host: string;
};

/** Origins, without a slash at the end. Known once the servers listen; the identity provider and the checkout have origins of their own. */
export type Addresses = { application: string; identity: string; checkout: string };

export type Service = {
  database: Database;
  catalogue: Catalogue;
  guide: Guide;
  /** Epoch ms. */
  now: () => number;
  /** 256 random bits, url-safe. */
  random: () => string;
  /** Of media; a restart takes a new key, and players ask for their address again. */
  signer: AddressSigner;
  options: ServiceOptions;
  addresses: Addresses;
  outbox: Outbox;
  faults: Faults;
};
