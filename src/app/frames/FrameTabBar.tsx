import { memo } from 'react';
import { TabBar } from '../layouts/TabBar.tsx';
import { useTabs } from './useMenus.tsx';

/** NAV-05 on the running actors. */
export const FrameTabBar = memo(function FrameTabBar() {
  return <TabBar items={useTabs()} />;
});
