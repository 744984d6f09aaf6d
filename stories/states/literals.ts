/**
 * Reads objects from source text without running it. The parameters of stories are needed in processes without a browser.
 * It understands literals, constants of the same file or of a file with a relative path, spreads and members. It also understands calls of
 * functions that only return an expression, and `english('<key>')` of tests/texts/english.ts. For other expressions it throws an error with their location.
 */
import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { babelParse, types } from 'storybook/internal/babel';
import { readCatalogue, SOURCE } from '../../src/build/messages.ts';

/** An expression and the scope of its names. */
export type ScopedNode = { node: types.Node; scope: Scope };
type Names = Map<string, () => ScopedNode | null>;
/** `changed`: when the file was written, epoch ms. */
type Scope = { file: string; changed: number; names: Names; exports: string[] };

const modules = new Map<string, Scope>();

function declare(scope: Scope, statement: types.Statement) {
  const { names, exports } = scope;
  const isExported = types.isExportNamedDeclaration(statement);
  const declaration = isExported ? statement.declaration : statement;
  const add = (name: string, node: types.Node) => {
    names.set(name, () => ({ node, scope }));
    if (isExported) exports.push(name);
  };
  if (types.isVariableDeclaration(declaration))
    for (const { id, init } of declaration.declarations) if (types.isIdentifier(id) && init) add(id.name, init);
  if (types.isFunctionDeclaration(declaration) && declaration.id) add(declaration.id.name, declaration);
  if (types.isExportDefaultDeclaration(statement)) add('default', statement.declaration);
  if (types.isImportDeclaration(statement) && /^\..*\.tsx?$/.test(statement.source.value))
    for (const specifier of statement.specifiers)
      if (types.isImportSpecifier(specifier) && types.isIdentifier(specifier.imported)) {
        const { imported, local } = specifier;
        names.set(local.name, () => nameIn(resolve(dirname(scope.file), statement.source.value), imported.name));
      }
}

function scopeOf(file: string): Scope {
  const known = modules.get(file);
  // `npm run flows` reads a changed file again.
  const changed = statSync(file).mtimeMs;
  if (known?.changed === changed) return known;
  const scope: Scope = { file, changed, names: new Map(), exports: [] };
  modules.set(file, scope);
  for (const statement of babelParse(readFileSync(file, 'utf8')).program.body) declare(scope, statement);
  return scope;
}

/** @returns the exported names of a file, in its order */
export const exportsOf = (file: string): readonly string[] => scopeOf(file).exports;

/** @returns the value of a top-level name of a file; `default` is the default export */
export const nameIn = (file: string, name: string): ScopedNode | null => scopeOf(file).names.get(name)?.() ?? null;

/** @returns the result of a function call; only for functions that consist of one expression */
function returned({ node, scope }: ScopedNode, given: readonly ScopedNode[]): ScopedNode | null {
  if (!types.isFunction(node)) return null;
  const last = types.isBlockStatement(node.body) && node.body.body.length === 1 ? node.body.body[0] : null;
  const body = types.isReturnStatement(last) ? last.argument : types.isExpression(node.body) ? node.body : null;
  const names = new Map(scope.names);
  node.params.forEach((parameter, index) => {
    const name = types.isAssignmentPattern(parameter) ? parameter.left : parameter;
    const otherwise = types.isAssignmentPattern(parameter) ? { node: parameter.right, scope } : null;
    if (types.isIdentifier(name)) names.set(name.name, () => given[index] ?? otherwise);
  });
  if (!body) return null;
  return { node: body, scope: { ...scope, names } };
}

let texts: ReadonlyMap<string, string> | null = null;

/** @returns the English text, as `english` of tests/texts/english.ts does */
function textWith(key: string, expression: ScopedNode): string {
  texts ??= new Map([...readCatalogue(SOURCE).values()].flatMap((file) => Object.entries(file)));
  const text = texts.get(key);
  if (text === undefined) throw new NotLiteral(`${where(expression)} names ${key}, which no text has`);
  return text;
}

/** Follows names, type annotations, members and calls to their expression. @returns null when the expression cannot be found */
function followed(expression: ScopedNode): ScopedNode | null {
  const { node, scope } = expression;
  const through = (inner: types.Node) => followed({ node: inner, scope });
  if (types.isTSAsExpression(node) || types.isTSSatisfiesExpression(node) || types.isTSNonNullExpression(node))
    return through(node.expression);
  if (types.isIdentifier(node) && node.name !== 'undefined') {
    const meant = scope.names.get(node.name)?.();
    return meant ? followed(meant) : null;
  }
  if (types.isMemberExpression(node) && types.isIdentifier(node.property) && !node.computed) {
    const inner = field({ node: node.object, scope }, node.property.name);
    return inner && followed(inner);
  }
  if (types.isCallExpression(node)) {
    const key = types.isIdentifier(node.callee, { name: 'english' }) ? node.arguments[0] : null;
    if (types.isStringLiteral(key)) return { node: types.stringLiteral(textWith(key.value, expression)), scope };
    const called = through(node.callee);
    const result =
      called &&
      returned(
        called,
        node.arguments.map((argument) => ({ node: argument, scope })),
      );
    return result && followed(result);
  }
  return expression;
}

export class NotLiteral extends Error {}

const where = ({ node, scope }: ScopedNode) => `${scope.file}:${node.loc?.start.line ?? '?'}`;

/** @returns the value of an object's property, spreads included; null when there is none */
export function field(expression: ScopedNode, name: string): ScopedNode | null {
  const object = followed(expression);
  if (!object || !types.isObjectExpression(object.node)) throw new NotLiteral(`${where(expression)} cannot be read without running it`);
  for (const property of object.node.properties.toReversed()) {
    if (types.isSpreadElement(property)) {
      const found = field({ node: property.argument, scope: object.scope }, name);
      if (found) return found;
    } else if (!property.computed && (types.isIdentifier(property.key, { name }) || types.isStringLiteral(property.key, { value: name })))
      return { node: types.isObjectProperty(property) ? property.value : property, scope: object.scope };
  }
  return null;
}

/** @returns a text or a list of texts; null for `null` */
export function literal(expression: ScopedNode): string | null | readonly string[] {
  const found = followed(expression);
  const node = found?.node;
  if (types.isStringLiteral(node)) return node.value;
  if (types.isNullLiteral(node)) return null;
  if (found && types.isTemplateLiteral(node))
    return node.quasis
      .map(({ value }, index) => {
        const inner = node.expressions[index];
        return `${value.cooked ?? value.raw}${inner ? literal({ node: inner, scope: found.scope }) : ''}`;
      })
      .join('');
  if (found && types.isArrayExpression(node))
    return node.elements.flatMap((element) => {
      if (types.isSpreadElement(element)) return literal({ node: element.argument, scope: found.scope }) ?? [];
      return element ? (literal({ node: element, scope: found.scope }) ?? []) : [];
    });
  throw new NotLiteral(`${where(expression)} is not a text or a list of texts that can be read without running it`);
}
