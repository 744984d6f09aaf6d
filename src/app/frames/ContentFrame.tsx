/** Connects the frame of content pages to the actors. Its parts re-render when their own data changes, not with each page. */
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyView } from '../../actors/lazyView.ts';
import { ContentLayout } from '../layouts/ContentLayout.tsx';
import { FrameFooter } from './FrameFooter.tsx';
import { FrameHeader } from './FrameHeader.tsx';
import { FrameTabBar } from './FrameTabBar.tsx';

/** The chunk loads when the viewer opens the sidebar for the first time. */
const FrameSidebar = lazyView(async () => ({ default: (await import('./FrameSidebar.tsx')).FrameSidebar }), { isFirst: true });

const version = import.meta.env.VITE_APP_VERSION;

export function ContentFrame({ hasFooter, isUnderHeader, children }: { hasFooter: boolean; isUnderHeader: boolean; children: ReactNode }) {
  /** After the first opening the sidebar stays mounted, so that it opens at once the next time. */
  const [sidebar, setSidebar] = useState<'unused' | 'open' | 'closed'>('unused');
  const openSidebar = useCallback(() => setSidebar('open'), []);
  const closeSidebar = useCallback(() => setSidebar('closed'), []);

  return (
    <>
      <ContentLayout
        isUnderHeader={isUnderHeader}
        header={<FrameHeader isOverPicture={isUnderHeader} onOpenSidebar={openSidebar} />}
        footer={hasFooter ? <FrameFooter version={version} /> : undefined}
        tabBar={<FrameTabBar />}
      >
        {children}
      </ContentLayout>
      {sidebar === 'unused' ? null : (
        <Suspense fallback={null}>
          <FrameSidebar isOpen={sidebar === 'open'} onClose={closeSidebar} version={version} />
        </Suspense>
      )}
    </>
  );
}
