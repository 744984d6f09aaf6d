import { memo } from 'react';
import { TabBar } from './TabBar.tsx';
import { useTabs } from './useMenus.tsx';

/** Connects the tab bar to the actors (NAV-05). */
export const ConnectedTabBar = memo(function ConnectedTabBar() {
  return <TabBar items={useTabs()} />;
});
