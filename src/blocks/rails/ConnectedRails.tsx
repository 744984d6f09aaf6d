import { useGrowingList } from '../../ui/page/useGrowingList.tsx';
import { ConnectedRail, type ConnectedRailProps } from './ConnectedRail.tsx';

type Props = Pick<ConnectedRailProps, 'moment'> & {
  railRefs: readonly ConnectedRailProps['railRef'][];
};

/** The rails of a tab or of a search, however many the service sends (ERR-14). The first two render their cards at once. */
export function ConnectedRails({ railRefs, moment }: Props) {
  const { shown, end } = useGrowingList(railRefs);
  return (
    <>
      {shown.map((railRef, index) => (
        <ConnectedRail key={railRef.id} railRef={railRef} moment={moment} isEager={index < 2} />
      ))}
      {end}
    </>
  );
}
