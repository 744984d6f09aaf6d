import { ArgTypes, Controls, Description, DocsContext, Primary, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { componentsOf, type Named } from './components.ts';
import styles from './docs.module.css';
import { StoryPictures } from './StoryPictures.tsx';

type ComponentProps = {
  named: Named /** The title of the page names it. */;
  isMain: boolean /** The page has no controls with its props. */;
  hasProps: boolean;
};

function Component({ named: { name, component }, isMain, hasProps }: ComponentProps) {
  return (
    <>
      {isMain ? null : <h2>{name}</h2>}
      <Description of={component} />
      {hasProps ? <ArgTypes of={component} /> : null}
    </>
  );
}

/**
 * The documentation of components in `src/ui`: their docstrings and props, one story with controls, and the pictures of all stories. Only one
 * story is live: several would share the window, its focus and their ids. With a main component, the controls have a tab for each component.
 */
export default function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const components = componentsOf(preparedMeta);
  const main = preparedMeta.component;
  return (
    <>
      <header>
        <Title />
      </header>
      <section aria-label="Components">
        {components.map((named) => (
          <Component key={named.name} named={named} isMain={named.component === main} hasProps={!main} />
        ))}
      </section>
      <div className={styles.example}>
        <Primary />
      </div>
      {main ? (
        <section aria-label="Controls">
          <Controls />
        </section>
      ) : null}
      <section aria-label="Stories">
        <h2>Stories</h2>
        <Unstyled>
          <StoryPictures isLarge stories={stories.map(({ id, name }) => ({ storyId: id, name }))} />
        </Unstyled>
      </section>
    </>
  );
}
