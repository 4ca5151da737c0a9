// What real Cognito was asked and answered: our adapter sends the same fields and reads the answers correctly, and our
// wire server gives the same ones. house/originals.test.ts compares the captures with the recordings they come from.
import { describe, expect, test } from 'vitest'
import { useCognito } from '../../../testing/cognito/cognito-adapter-on-wire.ts'
import { type IdentityProvider, IdentityRefusal } from '../identity-provider.ts'
import captures from './fixtures/captures.json' with { type: 'json' }

const email = 'fixture@example.com'
const password = 'Fixture1!Aa'
const code = '000000'
const verbs: Readonly<Record<string, (provider: IdentityProvider) => Promise<unknown>>> = {
  SignUp: (provider) => provider.signUp(email, password),
  ConfirmSignUp: (provider) => provider.confirmSignUp(email, code),
  ResendConfirmationCode: (provider) => provider.resendCode(email),
  ForgotPassword: (provider) => provider.forgotPassword(email),
  InitiateAuth: (provider) => provider.signIn(email, password),
}
const values: Readonly<Record<string, unknown>> = {
  Username: email,
  Password: password,
  ConfirmationCode: code,
  UserAttributes: [{ Name: 'email', Value: email }],
}

const open = useCognito()

describe('IDN-01 captures of the real service', () => {
  test.each(captures)('$name: asked with the captured fields, read rightly', async (capture) => {
    const { operation, fields, status, answer } = capture
    const { provider, wire } = await open()
    wire.faults.calls = { status, body: answer }
    const outcome = await verbs[operation]?.(provider).catch((error: unknown) => error)
    expect(Object.keys(wire.calls[0]?.fields ?? {}).sort()).toEqual(fields)
    if (answer.__type) {
      expect(outcome).toBeInstanceOf(IdentityRefusal)
      expect(outcome).toHaveProperty('refusal', answer.__type.replace('Exception', ''))
    } else {
      expect(outcome).not.toBeInstanceOf(Error)
      if (answer.UserSub) expect(outcome).toEqual({ sub: answer.UserSub })
    }
  })

  const sameAnswers = captures.filter(({ operation }) => operation !== 'InitiateAuth')
  test.each(sameAnswers)('IDN-02 $name: our wire server gives the same answer', async (capture) => {
    const { name, operation, fields, status, answer } = capture
    const { wire, memory } = await open({ existenceErrors: 'LEGACY' })
    const isUnknown = /^(sign-up.happy|forgot-password)/.test(name)
    if (!isUnknown) await memory.signUp(email, password)
    const asked = Object.fromEntries(fields.map((field) => [field, values[field]]))
    const given = await fetch(wire.endpoint, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify({ ...asked, ClientId: wire.clientId }),
    })
    const expected = answer.UserSub ? { ...answer, UserSub: expect.any(String) } : answer
    expect({ status: given.status, body: await given.json() }).toEqual({ status, body: expected })
  })
})
