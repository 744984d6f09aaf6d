import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { id } from '../../src/api/wire/reading.ts';
import { parseTolerantly, WrongShape } from '../../src/api/wire/tolerance.ts';

const item = z.object({ id, tags: z.optional(z.array(z.string())) });
const rails = z.object({ name: z.string(), rails: z.array(z.object({ id, items: z.array(item) })) });

const parse = (json: unknown) => {
  const reported: string[] = [];
  return { parsed: parseTolerantly(rails, json, (path) => reported.push(path)), reported };
};

describe('a partly invalid answer', () => {
  it('ERR-05 drops the innermost invalid item and keeps the others', () => {
    const { parsed, reported } = parse({
      name: 'n',
      rails: [
        { id: 'a', items: [{ id: '1' }, { id: true }, {}, null, { id: '5', tags: ['x', 7, 'z'] }] },
        { id: 'b', items: [{ id: '6' }] },
      ],
    });
    expect(parsed).toEqual({
      name: 'n',
      rails: [
        { id: 'a', items: [{ id: '1' }, { id: '5', tags: ['x', 'z'] }] },
        { id: 'b', items: [{ id: '6' }] },
      ],
    });
    expect(reported).toEqual(['rails.0.items.1.id', 'rails.0.items.2.id', 'rails.0.items.3', 'rails.0.items.4.tags.1']);
  });

  it('ERR-13 accepts a number as an id, and reports it', () => {
    expect(parse({ name: 'n', rails: [{ id: 7, items: [{ id: 8 }, { id: '9' }, { id: 1.5 }] }] })).toEqual({
      parsed: { name: 'n', rails: [{ id: '7', items: [{ id: '8' }, { id: '9' }] }] },
      reported: ['rails.0.id', 'rails.0.items.0.id', 'rails.0.items.2.id'],
    });
  });

  it('ERR-05 drops an item without its required list', () => {
    expect(parse({ name: 'n', rails: [{ id: 'a' }, { id: 'b', items: [] }] })).toEqual({
      parsed: { name: 'n', rails: [{ id: 'b', items: [] }] },
      reported: ['rails.0.items'],
    });
  });

  it('ERR-05 reports each dropped item once and does not modify its input', () => {
    const json = {
      name: 'n',
      rails: [
        { id: true, items: 'none' },
        { id: 'b', items: [] },
      ],
    };
    const copy = structuredClone(json);
    expect(parse(json).reported).toEqual(['rails.0.id']);
    expect(json).toEqual(copy);
  });

  it('ERR-05 rejects a list without any valid item, and accepts an empty one', () => {
    expect(() => parse({ name: 'n', rails: [{ id: true, items: [] }, null] })).toThrow(/^rails: no item/);
    expect(() => parseTolerantly(z.array(item), [{}, 7])).toThrow(WrongShape);
    expect(parse({ name: 'n', rails: [] }).parsed.rails).toEqual([]);
  });

  it('ERR-05 drops an item whose required list has no valid item, and rejects when no item is left', () => {
    const reported: string[] = [];
    const parseRails = (json: unknown) => parseTolerantly(rails, json, (path) => reported.push(path), ['items']);
    const lost = { id: 'a', items: [{}, {}] };
    expect(parseRails({ name: 'n', rails: [lost, { id: 'b', items: [] }] }).rails).toEqual([{ id: 'b', items: [] }]);
    expect(reported).toEqual(['rails.0.items.0.id', 'rails.0.items.1.id']);
    expect(() => parseRails({ name: 'n', rails: [lost, { ...lost, id: 'b' }] })).toThrow(/^rails: no item/);
    expect(parse({ name: 'n', rails: [lost] }).parsed.rails).toEqual([{ id: 'a', items: [] }]);
  });

  it.each([null, undefined, [], 'text', {}, { name: 'n' }, { name: 7, rails: [] }, { name: 'n', rails: { length: 1 } }])(
    'ERR-05 rejects %j, which is invalid outside a list',
    (json) => expect(() => parse(json)).toThrow(WrongShape),
  );

  it('ERR-05 names the place of a wrong value within other objects', () => {
    const page = z.object({ page: z.object({ name: z.string(), rails: z.array(item) }) });
    expect(() => parseTolerantly(page, { page: { name: 7, rails: [] } })).toThrow(/^page\.name: /);
    expect(() => parseTolerantly(page, { page: { name: 'n', rails: [{}] } })).toThrow(/^page\.rails: no item/);
  });

  it('ERR-05 drops the wrong values of a table, each by its row and column', () => {
    const table = Array.from({ length: 12 }, () => Array.from({ length: 13 }, (): unknown => 'x'));
    for (const [row, column] of [
      [1, 12],
      [11, 2],
    ] as const)
      table[row]?.splice(column, 1, 7);
    const reported: string[] = [];
    const parsed = parseTolerantly(z.array(z.array(z.string())), table, (path) => reported.push(path));
    expect(reported).toEqual(['1.12', '11.2']);
    expect(parsed.map((row) => row.length)).toEqual(table.map((_, row) => (row === 1 || row === 11 ? 12 : 13)));
  });

  it('rejects before dropping items', () => {
    expect(() => parse({ name: 7, rails: [{ id: true, items: [] }] })).toThrow(/^name: /);
  });

  it('ERR-13 converts ten thousand numeric ids in one pass', () => {
    const { parsed, reported } = parse({
      name: 'n',
      rails: [{ id: 'a', items: Array.from({ length: 10_000 }, (_, index) => ({ id: index })) }],
    });
    expect(parsed.rails[0]?.items.at(-1)).toEqual({ id: '9999' });
    expect(reported).toHaveLength(10_000);
  });

  it('ERR-05 drops thousands of invalid items in one pass', () => {
    const wrong = Array.from({ length: 10_000 }, (_, index) => ({ id: index % 2 ? String(index) : null }));
    const { parsed, reported } = parse({ name: 'n', rails: [{ id: 'a', items: wrong }] });
    expect(parsed.rails[0]?.items).toHaveLength(5000);
    expect(reported).toHaveLength(5000);
  });
});

it.each([
  ['of the wrong type', z.string(), 7, 'expected string, received number'],
  ['that is missing', z.string(), undefined, 'expected string, received undefined'],
  ['that is null', z.boolean(), null, 'expected boolean, received null'],
  ['that is a list', z.object({}), [], 'expected object, received array'],
  ['that is not in the enum', z.enum(['MOVIE', 'SERIES']), 'HOLOGRAM', 'expected MOVIE or SERIES'],
  ['that is too short', z.string().check(z.minLength(1)), '', 'expected at least 1'],
  ['of the wrong format', z.email(), 'no address', 'expected email'],
  ['whose check has its own message', z.string().check(z.refine(() => false, 'must be nice')), 'x', 'must be nice'],
  ['for which zod gives only a code', z.union([z.string(), z.boolean()]), 7, 'invalid_union'],
])('ERR-05 reports the reason for a value %s', (_, schema, value, reason) => {
  const said: string[] = [];
  expect(() => parseTolerantly(z.array(schema), [value], (path, words) => said.push(`${path} ${words}`))).toThrow(WrongShape);
  expect(said).toEqual([`0 ${reason}`]);
  expect(() => parseTolerantly(schema, value)).toThrow(new WrongShape('', reason));
});
