import { execFile } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { contract } from '../../demo/contract/contract.ts';
import { isJson, type Json, propertyAt } from '../../demo/contractNotes/components.ts';
import { schemaNotes } from '../../demo/contractNotes/contractNotes.ts';
import { MAX_ATTEMPTS, MAX_ATTEMPTS_WITHOUT_ANSWER } from '../../demo/contractNotes/introduction.ts';
import { parameterNotes } from '../../demo/contractNotes/parameters.ts';
import { refusals, WITHOUT_TEXTS } from '../../demo/contractNotes/refusals.ts';
import { openApi } from '../../demo/openapi.ts';
import { messageKeyFor } from '../../machines/domain/errors.ts';
import { MAX_ATTEMPTS as CLIENT_ATTEMPTS, MAX_ATTEMPTS_WITHOUT_ANSWER as CLIENT_WITHOUT_ANSWER } from '../../src/api/retry.ts';
import { tokens as words } from '../../src/i18n/messages/en/index.ts';

type Operation = {
  operationId: string;
  parameters: { $ref?: string; name?: string; in?: string; description?: string }[];
  security?: object[];
  responses: Record<string, { headers?: object }>;
};

const document = openApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Json> };
};
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** Names that need a description: units, times, ids of other objects, cursors, enums. */
const UNCLEAR = new RegExp(
  [
    '_(start|end|date|used|id|type|code|language|limit|days|before|past)$',
    '^(at|date|duration|progress|minutes|dvr|expires|birthday|price|amount|tax|has_more|page|size|number|value|limit)$',
    '^(action_value|images|locale|kind|provider|premium|classification|status|reference|collections|sub_menu|screen|channel)$',
  ].join('|'),
);
/** Names that are clear without a description. */
const CLEAR = new Set([
  'PinSetting.profile_id',
  'PinCode.profile_id',
  'RestrictionUpdate.profile_id',
  'Billing.zip_code',
  'DeviceLogin.status',
]);

/** Every property of the components, at any depth, with its path. */
function propertiesOf(schema: unknown, path: string): { path: string; name: string; property: Json }[] {
  if (Array.isArray(schema)) return schema.flatMap((each) => propertiesOf(each, path));
  if (!isJson(schema)) return [];
  const own = isJson(schema.properties) ? Object.entries(schema.properties) : [];
  return [
    ...own.flatMap(([name, property]) =>
      isJson(property) ? [{ path: `${path}.${name}`, name, property }, ...propertiesOf(property, `${path}.${name}`)] : [],
    ),
    ...[schema.items, schema.anyOf, schema.additionalProperties].flatMap((each) => propertiesOf(each, path)),
  ];
}

const isNumber = ({ type }: Json) => [type].flat().some((each) => each === 'number' || each === 'integer');

describe('the OpenAPI document', () => {
  const noted = schemaNotes.flatMap(({ name, properties }) => Object.entries(properties).map(([path, note]) => ({ name, path, note })));

  it('uses each note as the description of its property', () => {
    for (const { name, path, note } of noted) {
      expect(note, `${name}.${path}`).not.toBe('');
      expect(propertyAt(schemas[name], path)?.description, `${name}.${path}`).toBe(note);
    }
  });

  it('ERR-02, ERR-07 states correctly which refusals the application has texts for, and how often it tries', () => {
    expect([...WITHOUT_TEXTS].toSorted()).toEqual(refusals.filter((error) => !(messageKeyFor(error) in words)));
    expect([MAX_ATTEMPTS, MAX_ATTEMPTS_WITHOUT_ANSWER]).toEqual([CLIENT_ATTEMPTS, CLIENT_WITHOUT_ANSWER]);
  });

  it('has descriptions from the notes only, each once', () => {
    const names = schemaNotes.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    const described = Object.entries(schemas).flatMap(([name, schema]) => propertiesOf(schema, name));
    expect(described.filter(({ property }) => property.description !== undefined)).toHaveLength(noted.length);
  });

  it('describes every number and every unclear name', () => {
    const unsaid = Object.entries(schemas)
      .flatMap(([name, schema]) => propertiesOf(schema, name))
      .filter(({ name, property }) => isNumber(property) || UNCLEAR.test(name))
      .filter(({ path, property }) => property.description === undefined && !CLEAR.has(path));
    expect(unsaid.map(({ path }) => path)).toEqual([]);
  });

  it('has a parameter for each parameter note, and a note for each query parameter', () => {
    const all = operations.flatMap(({ operationId, parameters }) =>
      parameters.filter(({ $ref }) => $ref === undefined).map((each) => ({ ...each, key: `${operationId} ${each.name}` })),
    );
    expect(Object.keys(parameterNotes).filter((key) => !all.some((each) => each.key === key))).toEqual([]);
    expect(all.filter((each) => each.in === 'query' && each.description === undefined).map(({ key }) => key)).toEqual([]);
    expect(all.find(({ key }) => key === 'readPlaylist cursor')?.description).toContain('last content');
  });

  it('names the headers and the access of every call, and Retry-After for 429', () => {
    for (const { id, access, refusals: own = [] } of contract) {
      const operation = operations.find(({ operationId }) => operationId === id);
      const shared = operation?.parameters.flatMap(({ $ref }) => $ref ?? []);
      expect(shared, id).toEqual(['AcceptLanguage', 'DeviceId', 'DevicePlatform'].map((name) => `#/components/parameters/${name}`));
      expect(operation?.security?.some((each) => 'bearer' in each) ?? false, id).toBe(access !== 'none');
      const isRateLimited = own.some(({ status }) => status === 429);
      expect(Boolean(operation?.responses['429']?.headers), id).toBe(isRateLimited);
    }
  });

  it('contains no broken reference', () => {
    const paths = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    const missing = [...new Set(paths)].filter((path) => {
      let found: unknown = document;
      for (const name of path.split('/')) found = isJson(found) ? found[name] : undefined;
      return found === undefined;
    });
    expect(missing).toEqual([]);
    expect(paths).toContain('components/schemas/Content');
  });
});

describe('npm start', () => {
  const start = (option: string) =>
    new Promise<{ code: unknown; output: string; errors: string }>((resolve) => {
      execFile(process.execPath, ['--import', 'tsx', 'demo/start.ts', option], (error, output, errors) =>
        resolve({ code: error?.code ?? 0, output, errors }),
      );
    });

  it('prints the options and starts nothing with --help or an unknown option', async () => {
    const [asked, wrong] = await Promise.all([start('--help'), start('--nonsense')]);
    expect(asked.code).toBe(0);
    for (const option of ['--port', '--memory', '--flag name=off', '--api-only', 'DATABASE_URL']) expect(asked.output).toContain(option);
    expect(asked.output).not.toContain('`');
    expect(wrong.code).toBe(2);
    expect(wrong.errors).toContain('--nonsense');
    expect(wrong.errors).toContain(asked.output.trim());
    expect(wrong.errors).not.toContain('    at ');
  });
});
