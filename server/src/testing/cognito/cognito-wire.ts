// Cognito's wire protocol (security 1.1 to 1.5) in front of any IdentityProvider, over real HTTP.
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdentityProvider } from '../../outside/identity-provider/identity-provider.ts'
import { cognitoTokens } from './cognito-tokens.ts'
import { type ExistenceErrors, WireError, wireErrorFor } from './cognito-wire-errors.ts'
import { codeSentTo, cognitoWireOperations } from './cognito-wire-operations.ts'

/** Faults of a network or server; an object is sent as it is. */
export type Fault =
  | 'hang'
  | 'reset'
  | 'error-500'
  | 'html'
  | 'garbage'
  | { status: number; body: object; headers?: Record<string, string> }

export interface Faults {
  keys: Fault | null
  calls: Fault | null
  /** The operation that fails, or null for all. */
  only: string | null
  /** How many calls still fail. */
  left: number
}

export interface SeenCall {
  operation: string
  fields: Record<string, unknown>
  headers: IncomingHttpHeaders
}

export type CognitoWire = Awaited<ReturnType<typeof cognitoWire>>

export async function cognitoWire(options: {
  provider: IdentityProvider
  existenceErrors?: ExistenceErrors
  hasRotation?: boolean
  clientSecret?: string
  accessSeconds?: number
  clock?: { now(): Date }
}) {
  const { existenceErrors = 'ENABLED', hasRotation = false, accessSeconds = 3600 } = options
  const now = () => options.clock?.now() ?? new Date()
  const [userPoolId, clientId] = ['us-east-1_Evenkeel1', '6evenkeel0client1for2tests']
  const calls: SeenCall[] = []
  const faults: Faults = { keys: null, calls: null, only: null, left: Number.POSITIVE_INFINITY }
  const keyReads = { count: 0 }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = `${endpoint}/${userPoolId}`
  const tokens = await cognitoTokens({ issuer, clientId, now, accessSeconds })
  const { provider, clientSecret } = options
  const operations = cognitoWireOperations({
    provider,
    tokens,
    userPoolId,
    clientId,
    clientSecret,
    hasRotation,
    now,
  })

  function faultOf(call: SeenCall | undefined): Fault | null {
    if (!faults.calls || faults.left <= 0 || (faults.only && faults.only !== call?.operation)) return null
    faults.left -= 1
    return faults.calls
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const isForKeys = request.url === `/${userPoolId}/.well-known/jwks.json`
    const text = await readBody(request)
    if (isForKeys) keyReads.count += 1
    else calls.push(seenCall(request, text))
    const fault = isForKeys ? faults.keys : faultOf(calls.at(-1))
    if (fault) return misbehave(fault, request, response)
    if (isForKeys) return send(response, 200, tokens.jwks, { 'content-type': 'application/json' })
    const call = calls.at(-1)
    if (!call || request.method !== 'POST' || request.url !== '/') return send(response, 404, {})
    return operate(call, response)
  }

  async function operate({ operation, fields, headers }: SeenCall, response: ServerResponse) {
    try {
      const run = Object.hasOwn(operations, operation) ? operations[operation] : undefined
      if (!run || headers['content-type'] !== 'application/x-amz-json-1.1') {
        throw new WireError('UnknownOperationException', '')
      }
      if (operation.startsWith('Admin') && !headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
        throw new WireError('MissingAuthenticationTokenException', 'Missing Authentication Token')
      }
      send(response, 200, await run(fields))
    } catch (error) {
      const wireError = wireErrorFor(operation, error, existenceErrors)
      if (!wireError) return send(response, 200, codeSentTo(String(fields.Username)))
      const { type, message, status } = wireError
      const named = { 'x-amzn-ErrorType': `${type}:`, 'x-amzn-ErrorMessage': message }
      send(response, status, { __type: type, message }, named)
    }
  }

  return {
    endpoint,
    issuer,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    region: 'us-east-1',
    userPoolId,
    clientId,
    clientSecret,
    tokens,
    calls,
    faults,
    keyReads,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function misbehave(fault: Fault, request: IncomingMessage, response: ServerResponse) {
  if (fault === 'hang') return
  if (fault === 'reset') return void request.socket.resetAndDestroy()
  if (fault === 'html')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>')
  if (fault === 'garbage') return void response.writeHead(200).end('{"UserSub":')
  if (fault === 'error-500') return send(response, 500, { __type: 'InternalErrorException', message: 'no' })
  send(response, fault.status, fault.body, fault.headers)
}

function send(response: ServerResponse, status: number, body: object, headers: Record<string, string> = {}) {
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'x-amzn-RequestId': randomUUID(),
    ...headers,
  })
  response.end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

function seenCall({ headers }: IncomingMessage, text: string): SeenCall {
  const operation = /^AWSCognitoIdentityProviderService\.(\w+)$/.exec(String(headers['x-amz-target']))?.[1]
  return { operation: operation ?? '', fields: readFields(text), headers }
}

function readFields(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}
