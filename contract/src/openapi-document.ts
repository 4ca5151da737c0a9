import * as z from 'zod/mini'
import { allEndpoints } from './all-endpoints.ts'
import { brand } from './site/brand.ts'
import { type Endpoint, file, nothing } from './endpoint.ts'
import { type ProblemCode, problemAnswerSchema, sentenceOf, statusOf } from './problem.ts'

// OpenAPI 3.1 speaks JSON Schema 2020-12, which is what zod writes: nothing is translated, only arranged.

type Json = Record<string, unknown>

const problemsOfEveryCall: readonly ProblemCode[] = [
  'bad-request',
  'too-many-requests',
  'unexpected',
  'unavailable',
]
const problemsOfSignedInCalls: readonly ProblemCode[] = ['not-signed-in', 'not-allowed']
const problemsUnderMasquerade: readonly ProblemCode[] = ['masquerade-forbidden', 'masquerade-expired']

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return rest
}

function parametersOf(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Json
    required?: string[]
  }
  return Object.entries(properties).map(([name, valueSchema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: valueSchema,
  }))
}

function problemResponses(endpoint: Endpoint): Json {
  const codes = [
    ...problemsOfEveryCall,
    ...(endpoint.access === 'anyone' ? [] : problemsOfSignedInCalls),
    ...(endpoint.underMasquerade === 'own' ? [] : problemsUnderMasquerade),
    ...endpoint.problems,
  ]
  const byStatus = Map.groupBy(new Set(codes), statusOf)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\`: ${sentenceOf(code)}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}

function doneResponse({ answer }: Endpoint): Json {
  if (answer === nothing) return { 204: { description: 'Done' } }
  if (answer === file)
    return {
      200: {
        description: 'The file',
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
    }
  return {
    200: { description: 'Done', content: { 'application/json': { schema: schemaOf(answer, 'output') } } },
  }
}

function operationOf(endpoint: Endpoint): Json {
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    'x-access': endpoint.access,
    'x-under-masquerade': endpoint.underMasquerade,
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          endpoint.upload.types.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
        ),
      },
    }),
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
      },
    }),
    responses: {
      ...doneResponse(endpoint),
      ...problemResponses(endpoint),
    },
  }
}

export function openapiDocument(endpoints: readonly Endpoint[] = allEndpoints): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Every answer that is not 2xx is a Problem.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problemAnswerSchema, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
