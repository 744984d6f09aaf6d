import { memo } from 'react';
import { TabBar } from '../layouts/TabBar.tsx';
import { useTabs } from './useMenus.tsx';

/** Connects the tab bar to the actors (NAV-05). */
export const FrameTabBar = memo(function FrameTabBar() {
  return <TabBar items={useTabs()} />;
});
