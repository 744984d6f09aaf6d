/** Connects the layout of content pages to the actors. Its parts re-render when their own data changes, not with each page. */
import { type ReactNode, Suspense, useCallback, useState } from 'react';
import { lazyView } from '../../actors/lazyView.ts';
import { ConnectedFooter } from './ConnectedFooter.tsx';
import { ConnectedHeader } from './ConnectedHeader.tsx';
import { ConnectedTabBar } from './ConnectedTabBar.tsx';
import { ContentLayout } from './ContentLayout.tsx';

/** The chunk loads when the viewer opens the sidebar for the first time. */
const ConnectedSidebar = lazyView(async () => ({ default: (await import('./ConnectedSidebar.tsx')).ConnectedSidebar }), { isFirst: true });

const version = import.meta.env.VITE_APP_VERSION;

export function ConnectedContentLayout({
  hasFooter,
  isUnderHeader,
  children,
}: {
  hasFooter: boolean;
  isUnderHeader: boolean;
  children: ReactNode;
}) {
  /** After the first opening the sidebar stays mounted, so that it opens at once the next time. */
  const [sidebar, setSidebar] = useState<'unused' | 'open' | 'closed'>('unused');
  const openSidebar = useCallback(() => setSidebar('open'), []);
  const closeSidebar = useCallback(() => setSidebar('closed'), []);

  return (
    <>
      <ContentLayout
        isUnderHeader={isUnderHeader}
        header={<ConnectedHeader isOverPicture={isUnderHeader} onOpenSidebar={openSidebar} />}
        footer={hasFooter ? <ConnectedFooter version={version} /> : undefined}
        tabBar={<ConnectedTabBar />}
      >
        {children}
      </ContentLayout>
      {sidebar === 'unused' ? null : (
        <Suspense>
          <ConnectedSidebar isOpen={sidebar === 'open'} onClose={closeSidebar} version={version} />
        </Suspense>
      )}
    </>
  );
}
