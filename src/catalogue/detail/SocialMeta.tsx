import { useEffect } from 'react';
import { addressOf, pageOf } from '../../../machines/domain/cards.ts';
import type { Content, ContentType } from '../../../machines/domain/entities.ts';
import { pictureFor } from '../../../machines/domain/imageFallback.ts';
import { urlOf } from '../../configuration/basePath.ts';
import { useBrand } from '../../configuration/brandContext.ts';

const KIND: Readonly<Record<ContentType, string>> = {
  MOVIE: 'video.movie',
  SERIES: 'video.tv_show',
  EPISODE: 'video.episode',
  CATCHUP: 'video.other',
};

/**
 * The metadata of a title for search engines and link previews (DET-06): description, Open Graph and Twitter cards. The tags are removed
 * with the page. The shell sets the document's title.
 * @param title the title's SEO title, or else its own title
 * @param description the title's SEO description, or else its own description
 */
export function SocialMeta({ content, title, description }: { content: Content; title: string; description: string }) {
  useDescription(description);
  useWrittenPreview();
  const { name } = useBrand();
  const picture = pictureFor('detail', content.images);
  const image = picture && new URL(picture.url, window.location.href).href;
  const url = urlOf(addressOf(pageOf(content)) ?? '/');
  return (
    <>
      <meta property="og:site_name" content={name} />
      <meta property="og:type" content={KIND[content.contentType]} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={url} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {description ? <meta property="og:description" content={description} /> : null}
      {description ? <meta name="twitter:description" content={description} /> : null}
      {image ? <meta property="og:image" content={image} /> : null}
      {image ? <meta name="twitter:image" content={image} /> : null}
    </>
  );
}

const removeWritten = (selector: string) => {
  for (const element of document.head.querySelectorAll(selector)) element.remove();
};

/**
 * Removes what the server wrote about this title (DEP-03): its metadata, which this component renders itself, and at the end the canonical
 * address and the structured data.
 */
function useWrittenPreview() {
  useEffect(() => {
    removeWritten('meta[data-preview]');
    return () => removeWritten('[data-preview]');
  }, []);
}

/** Replaces the document's description, and restores the product's own when the viewer leaves the page. */
function useDescription(description: string) {
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (!meta || !description) return;
    const before = meta.dataset.product ?? meta.content;
    meta.content = description;
    return () => {
      meta.content = before;
    };
  }, [description]);
}
