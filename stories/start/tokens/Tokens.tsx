import type { ReactNode } from 'react';
import { Colours } from './Colours.tsx';
import { Icons } from './Icons.tsx';
import { Motion } from './Motion.tsx';
import { Others, Radii, Shadows, Spaces, TextSizes } from './Scales.tsx';
import styles from './tokens.module.css';

function Section({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{name}</h2>
      <p className={styles.about}>{about}</p>
      {children}
    </section>
  );
}

/** All tokens, read from src/styles/tokens.css. */
export const Tokens = () => (
  <div className={styles.tokens}>
    <Section
      name="Colours"
      about="Contrast is calculated on this page. Text needs 4.5 for AA and 7 for AAA; large text and icons need 3. A translucent background is measured over ink."
    >
      <Colours />
    </Section>
    <Section name="Text sizes" about="Sizes from 28 on grow with the window. The value is that of this window.">
      <TextSizes />
    </Section>
    <Section name="Space" about="Steps of 4 px.">
      <Spaces />
    </Section>
    <Section name="Radii" about="The brand decides how round the product is.">
      <Radii />
    </Section>
    <Section name="Shadows and focus" about="Shadows lift menus and popups. The ring surrounds the focused element.">
      <Shadows />
    </Section>
    <Section name="Motion" about="Durations are 0 ms under reduced motion: choose it in the toolbar and move the blocks again.">
      <Motion />
    </Section>
    <Section name="Icons" about="The icons of lucide.dev that the product uses, with the number of modules that import each.">
      <Icons />
    </Section>
    <Section name="Other tokens" about="Weights, line heights, sizes and layers.">
      <Others />
    </Section>
  </div>
);
