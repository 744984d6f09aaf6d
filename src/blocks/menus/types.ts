import type { ReactNode } from 'react';

/** One translated entry of a menu. */
export type MenuItem = {
  key: string;
  label: string;
  href: string;
  isCurrent: boolean;
  icon?: ReactNode;
  /** The current setting at the end of the row, e.g. the language. */
  value?: string;
};

/** One entry of the tab bar. Join Now may call a function instead of following a link (NAV-05). */
export type TabItem = MenuItem | (Omit<MenuItem, 'href'> & { onPress: () => void });

/** A profile in a menu. */
export type MenuProfile = { id: string; name: string; imageUrl: string | null; hasPin: boolean };
