/** The contract as OpenAPI 3.1, made from the same schemas that the application parses with. */
import { Hono } from 'hono';
import { type $ZodType, toJSONSchema } from 'zod/v4/core';
import packageFile from '../package.json' with { type: 'json' };
import { contract } from '../src/api/wire/contract.ts';
import { type Endpoint, errorWire, type Refusal } from '../src/api/wire/endpoint.ts';

type Json = Record<string, unknown>;

function schemaOf(schema: $ZodType): Json {
  const json = toJSONSchema(schema, { target: 'draft-2020-12', io: 'input', unrepresentable: 'any' });
  // The document says once which dialect its schemas are in.
  return Object.fromEntries(Object.entries(json).filter(([key]) => !key.startsWith('$schema') && !key.startsWith('~')));
}

const recordOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

function parametersOf({ path, query }: Endpoint): Json[] {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));
  const { properties, required } = query ? schemaOf(query) : {};
  const inQuery = Object.entries(recordOf(properties)).map(([name, schema]) => ({
    name,
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery];
}

const refusalOf = (status: number, refusals: readonly Refusal[]): Json => ({
  description: refusals
    .filter((refusal) => refusal.status === status)
    .map(({ error, code }) => (code === undefined ? error : `${error} (code ${code})`))
    .join(', '),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

function answerOf({ response }: Endpoint): Json {
  if (response === null) return { description: 'Done' };
  if (response === 'pdf')
    return { description: 'A document', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'The answer', content: { 'application/json': { schema: schemaOf(response) } } };
}

const SECURITY: Readonly<Record<Endpoint['access'], Json[] | undefined>> = {
  none: undefined,
  optional: [{}, { bearer: [] }],
  account: [{ bearer: [] }],
  profile: [{ bearer: [] }],
};

function operationOf(endpoint: Endpoint): Json {
  const { id, group, summary, access, request, response, refusals = [] } = endpoint;
  const status = endpoint.status ?? (response === null ? 204 : 200);
  const statuses = [...new Set(refusals.map((refusal) => refusal.status))].toSorted((one, other) => one - other);
  const security = SECURITY[access];
  return {
    operationId: id,
    tags: [group],
    summary,
    ...(security && { security }),
    parameters: [
      ...parametersOf(endpoint),
      { $ref: '#/components/parameters/DeviceId' },
      { $ref: '#/components/parameters/DevicePlatform' },
    ],
    ...(request && { requestBody: { content: { 'application/json': { schema: schemaOf(request) } } } }),
    responses: { [status]: answerOf(endpoint), ...Object.fromEntries(statuses.map((each) => [each, refusalOf(each, refusals)])) },
  };
}

const header = (name: string, description: string) => ({ name, in: 'header', description, schema: { type: 'string' } });

/** The document at /openapi.json. */
export function openApi(): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of contract) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marquee',
      version: packageFile.version,
      description: 'What the application asks of a service. Times are epoch seconds, prices cents.',
    },
    paths,
    components: {
      schemas: { Error: schemaOf(errorWire) },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters: {
        DeviceId: header('x-device-id', 'Stays the same on a device (CFG-04)'),
        DevicePlatform: header('x-device-platform', '`web` for browsers (CFG-06)'),
      },
    },
  };
}

export function openApiRoutes() {
  let document: Json | undefined;
  return new Hono().get('/openapi.json', (context) => {
    document ??= openApi();
    return context.json(document, 200, { 'access-control-allow-origin': '*' });
  });
}
