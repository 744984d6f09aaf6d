import type { CSSOptions } from 'vite';

/** Gives declarations that a style sheet composes from another file the source of that style sheet. Without a source Vite prints a warning. */
export const composedSource: NonNullable<CSSOptions['postcss']> = {
  plugins: [
    {
      postcssPlugin: 'marquee-composed-source',
      OnceExit(root) {
        root.walkDecls((declaration) => {
          if (root.source) declaration.source ??= root.source;
        });
      },
    },
  ],
};
