import text from '../../docs/design-system.md?raw';

/** The document for a page of Storybook. Other documents are not part of Storybook: their links become names. */
export const designSystem = text.replace(/\[[^\]]+\]\(([\w-]+\.md)\)/g, '`docs/$1`');
