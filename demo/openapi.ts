/**
 * The contract as OpenAPI 3.1, from the schemas with which the application parses answers. The notes in contractNotes/ add descriptions.
 */
import { Hono } from 'hono';
import packageFile from '../package.json' with { type: 'json' };
import { contract } from './contract/contract.ts';
import type { Endpoint, Refusal } from './contract/endpoint.ts';
import { type Components, componentPath, isJson, type Json, makeComponents, schemaOf } from './contractNotes/components.ts';
import { ACCESS, BEARER, HEADERS, INTRODUCTION, RETRY_AFTER } from './contractNotes/introduction.ts';
import { parameterNotes } from './contractNotes/parameters.ts';

const TOO_MANY = 429;

function parametersOf({ id, path, query }: Endpoint): Json[] {
  const noted = (name: string) => {
    const description = parameterNotes[`${id} ${name}`];
    return { name, ...(description !== undefined && { description }) };
  };
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    ...noted(name),
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const { properties, required } = query ? schemaOf(query) : {};
  const inQuery = Object.entries(isJson(properties) ? properties : {}).map(([name, schema]) => ({
    ...noted(name),
    in: 'query',
    required: Array.isArray(required) && required.includes(name),
    schema,
  }));
  return [...inPath, ...inQuery, ...Object.keys(HEADERS).map((name) => ({ $ref: `#/components/parameters/${name}` }))];
}

const refusalOf = (status: number, refusals: readonly Refusal[]): Json => ({
  description: refusals
    .filter((refusal) => refusal.status === status)
    .map(({ error, code }) => (code === undefined ? error : `${error} (code ${code})`))
    .join(', '),
  ...(status === TOO_MANY && { headers: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } }),
  content: { 'application/json': { schema: { $ref: componentPath('Error') } } },
});

function answerOf({ response }: Endpoint, { nameOf }: Components): Json {
  if (response === null) return { description: 'Done' };
  if (response === 'pdf')
    return { description: 'A document', content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'The answer', content: { 'application/json': { schema: { $ref: componentPath(nameOf(response)) } } } };
}

const SECURITY: Readonly<Record<Endpoint['access'], Json[] | undefined>> = {
  none: undefined,
  optional: [{}, { bearer: [] }],
  account: [{ bearer: [] }],
  profile: [{ bearer: [] }],
};

function operationOf(endpoint: Endpoint, components: Components): Json {
  const { id, group, summary, access, request, response, refusals = [] } = endpoint;
  const status = endpoint.status ?? (response === null ? 204 : 200);
  const statuses = [...new Set(refusals.map((refusal) => refusal.status))].toSorted((one, other) => one - other);
  const security = SECURITY[access];
  return {
    operationId: id,
    tags: [group],
    summary,
    description: ACCESS[access],
    ...(security && { security }),
    parameters: parametersOf(endpoint),
    ...(request && { requestBody: { content: { 'application/json': { schema: { $ref: componentPath(components.nameOf(request)) } } } } }),
    responses: {
      [status]: answerOf(endpoint, components),
      ...Object.fromEntries(statuses.map((each) => [each, refusalOf(each, refusals)])),
    },
  };
}

/** @returns the document at /openapi.json */
export function openApi(): Json {
  const components = makeComponents();
  const paths: Record<string, Json> = {};
  for (const endpoint of contract) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, components) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee', version: packageFile.version, description: INTRODUCTION },
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', description: BEARER } },
      parameters: Object.fromEntries(
        Object.entries(HEADERS).map(([key, header]) => [key, { ...header, in: 'header', schema: { type: 'string' } }]),
      ),
      headers: { RetryAfter: { description: RETRY_AFTER, schema: { type: 'string' } } },
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
