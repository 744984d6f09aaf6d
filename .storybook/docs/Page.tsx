import { useOf } from '@storybook/addon-docs/blocks';
import { lazy, Suspense } from 'react';

const ComponentPage = lazy(() => import('../../stories/docs/ComponentPage.tsx'));
/** With the charts of all machines. */
const PopupPage = lazy(() => import('../../stories/docs/PopupPage.tsx'));

/** The documentation page of a file of stories with the tag `autodocs`. */
export function Page() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return <Suspense>{preparedMeta.title.startsWith('Popups/') ? <PopupPage /> : <ComponentPage />}</Suspense>;
}
