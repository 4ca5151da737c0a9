import * as z from 'zod/mini'
import { roles } from '../choices.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { passkeyResponseSchema, signedInSchema } from './identity.ts'

// Authenticator-app codes, passkeys and recovery codes. Every change of a factor requires a new sign-in when
// the last one is older than 15 minutes.

const handleSchema = z.string().check(z.minLength(1), z.maxLength(200))
const optionsSchema = z.record(z.string(), z.unknown())
const secretSchema = z.object({ secret: z.string(), otpauthUri: z.string() })
const recoveryCodesSchema = z.array(z.string())

export const readSecondFactor = endpoint({
  name: 'readSecondFactor',
  method: 'GET',
  path: '/api/auth/second-factor',
  access: roles,
  underMasquerade: 'never',
  summary: 'List your second factors',
  answer: z.object({
    /** Outside the demo, admins must have one. */
    isRequired: z.boolean(),
    authenticatorAddedAt: z.nullable(z.int()),
    passkeys: z.array(
      z.object({
        passkeyId: z.string(),
        name: z.string(),
        addedAt: z.int(),
        lastUsedAt: z.nullable(z.int()),
      }),
    ),
    recoveryCodesLeft: z.int(),
  }),
})

export const startAuthenticator = endpoint({
  name: 'startAuthenticator',
  method: 'POST',
  path: '/api/auth/second-factor/authenticator',
  access: roles,
  summary: 'Start setting up an authenticator app; active after its first code',
  answer: secretSchema,
  problems: ['confirm-it-is-you'],
})

export const confirmAuthenticator = endpoint({
  name: 'confirmAuthenticator',
  method: 'POST',
  path: '/api/auth/second-factor/authenticator/confirm',
  access: roles,
  summary: 'Confirm the authenticator app with its first code; required from now on',
  body: z.strictObject({ code: z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6-digit code.')) }),
  answer: z.object({ recoveryCodes: recoveryCodesSchema }),
  problems: ['code-mismatch', 'code-expired', 'limit-exceeded', 'confirm-it-is-you'],
})

export const removeAuthenticator = endpoint({
  name: 'removeAuthenticator',
  method: 'DELETE',
  path: '/api/auth/second-factor/authenticator',
  access: roles,
  summary: 'Remove the authenticator app',
  answer: nothing,
  problems: ['not-found', 'factor-required', 'confirm-it-is-you'],
})

export const makeRecoveryCodes = endpoint({
  name: 'makeRecoveryCodes',
  method: 'POST',
  path: '/api/auth/second-factor/recovery-codes',
  access: roles,
  summary: 'Get ten new recovery codes; the old ones stop working',
  answer: z.object({ recoveryCodes: recoveryCodesSchema }),
  problems: ['not-found', 'confirm-it-is-you'],
})

export const startPasskey = endpoint({
  name: 'startPasskey',
  method: 'POST',
  path: '/api/auth/second-factor/passkeys/options',
  access: roles,
  summary: 'Get options for creating a passkey',
  answer: z.object({ session: z.string(), options: optionsSchema }),
  problems: ['confirm-it-is-you'],
})

export const addPasskey = endpoint({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/auth/second-factor/passkeys',
  access: roles,
  summary: 'Save the passkey the browser created',
  body: z.strictObject({
    session: handleSchema,
    name: z.string().check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60)),
    response: passkeyResponseSchema,
  }),
  /** Recovery codes are issued with the first factor only. */
  answer: z.object({ passkeyId: z.string(), recoveryCodes: z.optional(recoveryCodesSchema) }),
  problems: ['challenge-over', 'passkey-refused', 'confirm-it-is-you'],
})

export const removePasskey = endpoint({
  name: 'removePasskey',
  method: 'DELETE',
  path: '/api/auth/second-factor/passkeys/{passkeyId}',
  access: roles,
  summary: 'Remove a passkey',
  params: z.strictObject({ passkeyId: z.uuid() }),
  answer: nothing,
  problems: ['not-found', 'factor-required', 'confirm-it-is-you'],
})

export const startPasskeySignIn = endpoint({
  name: 'startPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkeys/options',
  access: 'anyone',
  summary: 'Get options for signing in with a passkey, without an email address',
  answer: z.object({ session: z.string(), options: optionsSchema }),
})

export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/api/auth/passkeys/sign-in',
  access: 'anyone',
  summary: 'Sign in with a passkey, which replaces password and second factor',
  body: z.strictObject({
    session: handleSchema,
    response: passkeyResponseSchema,
    rememberMe: z.optional(z.boolean()),
  }),
  answer: signedInSchema,
  problems: ['challenge-over', 'passkey-refused'],
})

/** Part of a sign-in that requires setting up a second factor (challenge `enrol-second-factor`). */
export const startEnrolment = endpoint({
  name: 'startEnrolment',
  method: 'POST',
  path: '/api/auth/challenge/authenticator',
  access: 'anyone',
  summary: 'Start setting up an authenticator app during sign-in',
  body: z.strictObject({ session: handleSchema }),
  answer: secretSchema,
  problems: ['challenge-over'],
})
