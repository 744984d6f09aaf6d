/**
 * Keeps React working on a page that the browser translates. Translators wrap text nodes in their own elements (`<font>`). React then
 * removes, or inserts before, a node that is no longer a child of the expected parent, and the browser throws.
 * https://github.com/facebook/react/issues/11538
 */

/** The child of `parent` that contains `node`: the node itself or the translator's wrapper. Null when the node is elsewhere. */
function childAround(parent: Node, node: Node): Node | null {
  let around: Node | null = node;
  while (around && around.parentNode !== parent) around = around.parentNode;
  return around;
}

/** Patches `removeChild` and `insertBefore` of every node. Call it once, before React renders. */
export function acceptTranslatedPages(prototype: Pick<Node, 'removeChild' | 'insertBefore'> = Node.prototype): void {
  const { removeChild, insertBefore } = prototype;
  prototype.removeChild = function removeTranslated<Child extends Node>(this: Node, child: Child): Child {
    const present = childAround(this, child);
    if (present) removeChild.call(this, present);
    return child;
  };
  prototype.insertBefore = function insertTranslated<Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    insertBefore.call(this, node, before && childAround(this, before));
    return node;
  };
}
