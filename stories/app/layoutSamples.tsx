import { CircleHelp, Clapperboard, Film, House, Languages, ListVideo, MonitorSmartphone, Sparkles, Ticket, Tv, User } from 'lucide-react';
import type { ReactNode } from 'react';
import type { LinkItem } from '../../src/actors/footerLinks.ts';
import type { MenuItem, MenuProfile } from '../../src/blocks/menus/types.ts';
import { avatarOf } from '../ui/samples.tsx';

const item = (key: string, label: string, href: string, icon: ReactNode, value?: string): MenuItem => ({
  key,
  label,
  href,
  icon,
  isCurrent: key === 'home',
  value,
});

export const menu: readonly MenuItem[] = [
  item('home', 'Home', '/', <House />),
  item('exclusives', 'Exclusives', '/filters/2', <Sparkles />),
  item('guide', 'TV guide', '/tv-guide', <Tv />),
  item('movies', 'Films', '/filters/3', <Film />),
  item('shows', 'Series', '/filters/4', <Clapperboard />),
  item('subscription', 'Subscription', '/subscription', <Ticket />),
];

export const accountMenu: readonly MenuItem[] = [
  item('account', 'Account details', '/profile/account', <User />),
  item('devices', 'Devices', '/profile/devices', <MonitorSmartphone />),
  item('language', 'Language', '/profile/language', <Languages />, 'English'),
  item('help', 'Help', '/contact', <CircleHelp />),
];

export const entries: readonly MenuItem[] = [
  item('list', 'My list', '/filters/my-list', <ListVideo />),
  item('profile', 'Account and subscription', '/profile', <User />),
  item('devices', 'Devices', '/profile/devices', <MonitorSmartphone />),
  item('language', 'Language', '/profile/language', <Languages />, 'English'),
];

export const tabs: readonly MenuItem[] = [
  item('home', 'Home', '/', <House />),
  item('showcase', 'Showcase', '/filters/2', <Clapperboard />),
  item('live', 'Live', '/tv-guide', <Tv />),
  item('my-subscription', 'Subscription', '/profile/subscription', <Ticket />),
];

export const others: readonly MenuProfile[] = [
  { id: '2', name: 'Duarte', imageUrl: avatarOf('robot'), hasPin: false },
  { id: '3', name: 'Grandpa', imageUrl: avatarOf('diver'), hasPin: true },
  { id: '4', name: 'Alice', imageUrl: avatarOf('rabbit'), hasPin: false },
];

export const helena = { name: 'Helena', letters: 'H', imageUrl: avatarOf('fox'), isMaster: true, editHref: '/profile/edit?id=1' };

export const footerLinks: readonly LinkItem[] = [
  'About us',
  'Contacts',
  'Newsletter',
  'FAQ',
  'Privacy policy',
  'Terms and conditions',
  'Antifraud',
  'Transparency law',
  'Cookies policy',
].map((label) => ({
  label,
  href: `https://marquee.example/${label.toLowerCase().replaceAll(' ', '-')}`,
}));
