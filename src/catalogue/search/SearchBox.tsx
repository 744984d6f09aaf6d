/** Connects the open search box to the search actor. */
import { shallowEqual, useSelector } from '@xstate/react';
import { optionsOf } from '../../../machines/catalogue/search.machine.ts';
import { useActors } from '../../actors/actors.tsx';
import { SearchBoxView } from './SearchBoxView.tsx';

export function SearchBox() {
  const { search } = useActors();
  const seen = useSelector(
    search,
    (snapshot) => ({
      text: snapshot.context.text,
      active: snapshot.context.active,
      suggestions: snapshot.context.suggestions,
      recent: snapshot.context.recent,
      isListShown: snapshot.matches({ open: { list: 'shown' } }),
      answer: snapshot.matches({ open: { answer: 'found' } })
        ? ('found' as const)
        : snapshot.matches({ open: { answer: 'nothing' } })
          ? ('nothing' as const)
          : snapshot.matches({ open: { answer: 'failed' } })
            ? ('failed' as const)
            : ('awaited' as const),
    }),
    shallowEqual,
  );
  return (
    <SearchBoxView
      text={seen.text}
      options={optionsOf(seen)}
      active={seen.active}
      isListShown={seen.isListShown}
      answer={seen.answer}
      onType={(text, isComposing) => search.send({ type: 'text.type', text, isComposing })}
      onSubmit={() => search.send({ type: 'search.submit' })}
      onDismiss={() => search.send({ type: 'search.dismiss' })}
      onLeave={() => search.send({ type: 'search.leave' })}
      onClose={() => search.send({ type: 'search.close' })}
      onOpenList={() => search.send({ type: 'list.open' })}
      onMove={(to) => search.send({ type: 'option.move', to })}
      onChoose={(id) => search.send({ type: 'option.choose', id })}
      onForget={(query) => search.send({ type: 'recent.remove', query })}
      onForgetAll={() => search.send({ type: 'recent.clear' })}
    />
  );
}
