import type { ReactNode } from 'react';

/** One entry of a menu, already worded. Where it leads is the caller's business; layouts only draw it. */
export type MenuItem = {
  key: string;
  label: string;
  href: string;
  isCurrent: boolean;
  icon?: ReactNode;
  /** What is chosen now, muted at the end of the row, e.g. the language. */
  value?: string;
};

/** One entry of the tab bar; Join Now may do something instead of leading somewhere (NAV-05). */
export type TabItem = MenuItem | (Omit<MenuItem, 'href'> & { onPress: () => void });

export type LinkItem = { key?: string; label: string; href: string };

/** A profile as the menus show it. */
export type MenuProfile = { id: string; name: string; imageUrl: string | null; hasPin: boolean };
