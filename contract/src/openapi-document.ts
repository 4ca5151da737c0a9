import * as z from 'zod/mini'
import { allEndpoints, features } from './all-endpoints.ts'
import { type Endpoint, file, nothing } from './endpoint.ts'
import { type ProblemCode, problemAnswerSchema, sentenceOf, statusOf } from './problem.ts'
import { shareSchemas } from './share-schemas.ts'
import { brand } from './site/brand.ts'

// OpenAPI 3.1 uses JSON Schema 2020-12, which zod writes, so schemas are only arranged; repeated ones become
// components.

type Json = Record<string, unknown>
type Operation = Json & { responses: Record<string, Json> }
type Paths = Record<string, Record<string, Operation>>

const problemsOfEveryCall: readonly ProblemCode[] = [
  'bad-request',
  'too-many-requests',
  'unexpected',
  'unavailable',
]
/** Another call may change the same thing at the same moment. */
const problemsOfChanges: readonly ProblemCode[] = ['conflict']
const problemsOfSignedInCalls: readonly ProblemCode[] = ['not-signed-in', 'not-allowed']
const problemsUnderMasquerade: readonly ProblemCode[] = ['masquerade-forbidden', 'masquerade-expired']

function schemaOf(schema: z.core.$ZodType, io: 'input' | 'output'): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  })
  return rest
}

function parametersOf(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, valueSchema]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: valueSchema,
  }))
}

/** Names of the schemas that features export, by their JSON. */
function namesOfSchemas(): Map<string, string> {
  const names = new Map<string, string>()
  for (const feature of features)
    for (const [name, value] of Object.entries(feature).sort(([a], [b]) => (a < b ? -1 : 1))) {
      if (!(value instanceof z.core.$ZodType)) continue
      const typeName = name.replace(/Schema$/, '').replace(/^./, (letter) => letter.toUpperCase())
      for (const io of ['output', 'input'] as const) {
        const text = JSON.stringify(schemaOf(value, io))
        if (!names.has(text)) names.set(text, typeName)
      }
    }
  return names
}

/** Problems are described once, where the full list of codes first occurs. */
function sharedResponses(paths: Paths): Json {
  const named = new Map<string, string>()
  const responses: Json = {}
  for (const { responses: answers } of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const [status, answer] of Object.entries(answers)) {
      if (Number(status) < 400) continue
      const text = JSON.stringify(answer)
      const name =
        named.get(text) ??
        `${status}-${[...named.values()].filter((each) => each.startsWith(status)).length + 1}`
      named.set(text, name)
      responses[name] = answer
      answers[status] = { $ref: `#/components/responses/${name}` }
    }
  }
  return responses
}

function problemResponses(endpoint: Endpoint): Record<string, Json> {
  const codes = [
    ...problemsOfEveryCall,
    ...(endpoint.method === 'GET' ? [] : problemsOfChanges),
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

function doneResponse({ answer }: Endpoint): Record<string, Json> {
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

function operationOf(endpoint: Endpoint): Operation {
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
  const paths: Paths = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  const responses = sharedResponses(paths)
  const shared = shareSchemas(paths, namesOfSchemas())
  return {
    openapi: '3.1.0',
    info: {
      title: `${brand.name} API`,
      version: '1',
      description: 'Every response other than 2xx is a Problem.',
    },
    servers: [{ url: '/' }],
    paths: shared.paths,
    components: {
      schemas: { Problem: schemaOf(problemAnswerSchema, 'output'), ...shared.schemas },
      responses,
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}
