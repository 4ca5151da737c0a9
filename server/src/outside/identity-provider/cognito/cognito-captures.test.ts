// Captured calls and answers of real Cognito: our adapter sends the same keys and reads the answers correctly, and
// our wire server gives the same ones.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { useCognito } from '../../../testing/cognito/cognito-adapter-on-wire.ts'
import { type IdentityProvider, IdentityRefusal } from '../identity-provider.ts'

interface Capture {
  name: string
  request: Record<string, unknown>
  response: Record<string, unknown> | null
  error: { name: string; message: string; $metadata: { httpStatusCode: number } } | null
}

const repository = join(import.meta.dirname, '..', '..', '..', '..', '..')
const folder = join(repository, '..', 'shared', 'data', 'cognito-captures')
const captures: Capture[] = existsSync(folder)
  ? readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  : []

const email = 'fixture@example.com'
const password = 'Fixture1!Aa'
const verbs: Record<string, (provider: IdentityProvider) => Promise<unknown>> = {
  'sign-up': (provider) => provider.signUp(email, password),
  'confirm-sign-up': (provider) => provider.confirmSignUp(email, '000000'),
  'resend-confirmation': (provider) => provider.resendCode(email),
  'forgot-password': (provider) => provider.forgotPassword(email),
  'initiate-auth': (provider) => provider.signIn(email, password),
}

const operations: Record<string, string> = {
  'sign-up': 'SignUp',
  'confirm-sign-up': 'ConfirmSignUp',
  'resend-confirmation': 'ResendConfirmationCode',
  'forgot-password': 'ForgotPassword',
}

const open = useCognito()

function run({ name }: Capture, provider: IdentityProvider): Promise<unknown> {
  const verb = verbs[name.split('.')[0] ?? '']
  if (!verb) throw new Error(`No verb for the capture ${name}`)
  return verb(provider).catch((error: unknown) => error)
}

function answerOf({ response, error }: Capture): { status: number; body: Record<string, unknown> } {
  if (error) {
    const { name, message, $metadata } = error
    return { status: $metadata.httpStatusCode, body: { __type: name, message } }
  }
  const { $metadata: _, ...body } = response ?? {}
  return { status: 200, body }
}

describe.skipIf(captures.length === 0)(
  'IDN-01 captures of the real service (skipped where there are none)',
  () => {
    test('are all there', () => {
      expect(captures.length).toBeGreaterThanOrEqual(7)
    })

    test.each(captures)('$name: asked with the captured keys, read rightly', async (capture) => {
      const { provider, wire } = await open()
      wire.faults.calls = answerOf(capture)
      const outcome = await run(capture, provider)
      expect(Object.keys(wire.calls[0]?.fields ?? {}).sort()).toEqual(Object.keys(capture.request).sort())
      if (capture.error) {
        expect(outcome).toBeInstanceOf(IdentityRefusal)
        expect(outcome).toHaveProperty('refusal', capture.error.name.replace('Exception', ''))
      } else {
        expect(outcome).not.toBeInstanceOf(Error)
        if (capture.name === 'sign-up.happy') expect(outcome).toEqual({ sub: capture.response?.UserSub })
      }
    })

    test.each(captures.filter(({ name }) => !name.startsWith('initiate-auth')))(
      'IDN-02 $name: our wire server gives the same answer',
      async (capture) => {
        const { wire, memory } = await open({ existenceErrors: 'LEGACY' })
        const isUnknown = /^(sign-up.happy|forgot-password)/.test(capture.name)
        if (!isUnknown) await memory.signUp(email, password)
        const operation = operations[capture.name.split('.')[0] ?? '']
        const answer = await fetch(wire.endpoint, {
          method: 'POST',
          headers: {
            'content-type': 'application/x-amz-json-1.1',
            'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
          },
          body: JSON.stringify({ ...capture.request, ClientId: wire.clientId }),
        })
        const expected = answerOf(capture)
        if ('UserSub' in expected.body) expected.body.UserSub = expect.any(String)
        expect({ status: answer.status, body: await answer.json() }).toEqual(expected)
      },
    )
  },
)
