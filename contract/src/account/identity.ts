import * as z from 'zod/mini'
import { personTypes, roles } from '../choices.ts'
import { type AnswerOf, endpoint, nothing } from '../endpoint.ts'
import { personIdSchema } from '../person-id.ts'
import { emailAddress, personName } from '../text-rules.ts'
import { requiredConsents } from './required-consents.ts'

// Sign-up, sign-in and the session that follows (spec §4, §7). The server chooses the identity provider,
// whose own tokens never reach the browser.

/** Only looked up, and accounts may predate the current form of addresses. */
const knownEmail = z
  .string()
  .check(
    z.trim(),
    z.maxLength(254, 'Use at most 254 characters.'),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@.]+$/, 'Enter an email address, such as name@example.com.'),
  )
/** Any text is accepted, because an existing password is only compared and may predate the current rules. */
const typedPassword = z.string().check(z.minLength(1, 'Enter your password.'), z.maxLength(1024))
const newPassword = z.string().check(z.minLength(1, 'Enter a password.'), z.maxLength(1024))
const codeSchema = z.string().check(z.trim(), z.regex(/^\d{6}$/, 'Enter the 6-digit code.'))
/** A code from the authenticator app, or a recovery code. */
const factorCodeSchema = z.string().check(z.trim(), z.minLength(6, 'Enter the code.'), z.maxLength(60))
/** The browser's WebAuthn response, which only the verifying library interprets. */
export const passkeyResponseSchema = z.looseObject({ id: z.string().check(z.maxLength(1400)) })
const handleSchema = z.string().check(z.minLength(1), z.maxLength(200))

export const identityOperationSchemas = {
  signUp: z.strictObject({
    operation: z.literal('signUp'),
    email: emailAddress,
    password: newPassword,
    userType: z.optional(z.enum(personTypes)),
    first_name: z.optional(personName),
    last_name: z.optional(personName),
    /** Given once, here; people who registered without it are asked at the end of onboarding. */
    agreed: z.optional(z.array(z.enum(requiredConsents))),
    wantsTips: z.optional(z.boolean()),
  }),
  /**
   * Without an address, the one this browser registered with; the answer is then a sign-in, because the registration
   * was made here.
   */
  confirmSignUp: z.strictObject({
    operation: z.literal('confirmSignUp'),
    email: z.optional(knownEmail),
    code: codeSchema,
  }),
  resendCode: z.strictObject({ operation: z.literal('resendCode'), email: z.optional(knownEmail) }),
  signIn: z.strictObject({
    operation: z.literal('signIn'),
    email: knownEmail,
    password: typedPassword,
    rememberMe: z.optional(z.boolean()),
  }),
  forgotPassword: z.strictObject({ operation: z.literal('forgotPassword'), email: knownEmail }),
  confirmForgotPassword: z.strictObject({
    operation: z.literal('confirmForgotPassword'),
    email: knownEmail,
    code: codeSchema,
    newPassword,
  }),
  changePassword: z.strictObject({
    operation: z.literal('changePassword'),
    /** Only compared with the caller's own address: the session decides whose password changes. */
    accessToken: z.optional(z.string().check(z.maxLength(4096))),
    oldPassword: typedPassword,
    newPassword,
    /** Missing means true. */
    endOtherSessions: z.optional(z.boolean()),
  }),
  answerChallenge: z.strictObject({
    operation: z.literal('answerChallenge'),
    session: handleSchema,
    code: factorCodeSchema,
  }),
} as const

export type IdentityOperation = keyof typeof identityOperationSchemas

const deliverySchema = z.strictObject({
  Destination: z.string(),
  DeliveryMedium: z.literal('EMAIL'),
  AttributeName: z.literal('email'),
})
export type CodeDelivery = z.infer<typeof deliverySchema>

/** The result of every way to sign in. The ID token carries only `sub` and `exp` and grants no access. */
export const signedInSchema = z.strictObject({
  accessToken: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
  idToken: z.string(),
  UserSub: z.string(),
  userId: personIdSchema,
  userType: z.enum(roles),
  isAuthenticated: z.literal(true),
  /** Shown once, after the second factor was set up during sign-in. */
  recoveryCodes: z.optional(z.array(z.string())),
})
export type SignedIn = z.infer<typeof signedInSchema>

export const secondFactors = ['authenticator', 'passkey', 'recovery-code'] as const
export type SecondFactor = (typeof secondFactors)[number]

/** The password was right but another step is required; `session` identifies this attempt for 5 minutes. */
export const challengeSchema = z.strictObject({
  challenge: z.enum(['second-factor', 'enrol-second-factor']),
  session: z.string(),
  factors: z.array(z.enum(secondFactors)),
})
export type Challenge = z.infer<typeof challengeSchema>

/** spec 7-07, 7-20 … 7-26 */
export const identityOperations = endpoint({
  name: 'identityOperations',
  method: 'POST',
  path: '/api/auth/cognito/operations',
  access: 'anyone',
  summary: 'Sign up, confirm, sign in, reset or change the password',
  body: z.discriminatedUnion('operation', [
    identityOperationSchemas.signUp,
    identityOperationSchemas.confirmSignUp,
    identityOperationSchemas.resendCode,
    identityOperationSchemas.signIn,
    identityOperationSchemas.forgotPassword,
    identityOperationSchemas.confirmForgotPassword,
    identityOperationSchemas.changePassword,
    identityOperationSchemas.answerChallenge,
  ]),
  answer: z.union([
    signedInSchema,
    challengeSchema,
    z.strictObject({
      UserSub: z.string(),
      UserConfirmed: z.literal(false),
      CodeDeliveryDetails: deliverySchema,
    }),
    z.strictObject({ CodeDeliveryDetails: deliverySchema }),
    z.strictObject({}),
  ]),
  problems: [
    'wrong-credentials',
    'not-confirmed',
    'password-reset-required',
    'sign-in-locked',
    'code-mismatch',
    'code-expired',
    'limit-exceeded',
    'weak-password',
    'wrong-old-password',
    'challenge-over',
    'identity-failed',
  ],
})

/** What the page for the code shows after a reload; the browser itself stores no address. */
export const readPendingRegistration = endpoint({
  name: 'readPendingRegistration',
  method: 'GET',
  path: '/api/auth/pending-registration',
  access: 'anyone',
  summary: 'The registration that waits for its code in this browser, if any',
  answer: z.strictObject({
    pending: z.nullable(
      z.strictObject({
        /** j•••@example.com */
        masked_email: z.string(),
        /** Seconds. */
        expires_at: z.int(),
      }),
    ),
  }),
})
export type PendingRegistration = AnswerOf<typeof readPendingRegistration>['pending']

/** The person named in the sidebar; the browser keeps this in memory and never stores it. */
export const accountSchema = z.object({
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  company: z.nullable(z.string()),
  timeZone: z.nullable(z.string()),
})

/** Restores the session after a reload (spec 7-17). */
export const currentUser = endpoint({
  name: 'currentUser',
  method: 'GET',
  path: '/api/auth/current-user',
  access: 'anyone',
  summary: 'Who is signed in, if anyone',
  answer: z.object({
    isAuthenticated: z.boolean(),
    userId: z.nullable(personIdSchema),
    userType: z.nullable(z.enum(roles)),
    account: z.optional(accountSchema),
  }),
})

/** Tells whether the session is still alive, without extending it (spec 7-18). */
export const validateSession = endpoint({
  name: 'validateSession',
  method: 'GET',
  path: '/api/auth/validate',
  access: roles,
  underMasquerade: 'own',
  summary: 'Check whether this session is still valid',
  query: z.strictObject({ withIdle: z.optional(z.literal('true')) }),
  answer: z.object({
    valid: z.literal(true),
    userId: personIdSchema,
    userType: z.enum(roles),
    /** Time since the last activity the server knows of; only on request, because it takes a lookup. */
    idleSeconds: z.optional(z.int()),
  }),
})

/** Uses the httpOnly cookie alone, for new tabs and expiring tokens. */
export const renewSession = endpoint({
  name: 'renewSession',
  method: 'POST',
  path: '/api/auth/refresh',
  access: 'anyone',
  underMasquerade: 'own',
  summary: 'Get a new access token for this browser’s session',
  answer: z.union([signedInSchema, z.strictObject({ isAuthenticated: z.literal(false) })]),
})

export const reportActivity = endpoint({
  name: 'reportActivity',
  method: 'POST',
  path: '/api/auth/activity',
  access: roles,
  underMasquerade: 'own',
  summary: 'Report user activity; restarts the idle timer',
  answer: nothing,
})

/** Ends only the caller's own session, whatever token the body holds (spec 7-19). */
export const logOut = endpoint({
  name: 'logOut',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'anyone',
  underMasquerade: 'own',
  summary: 'Sign out',
  body: z.strictObject({ accessToken: z.optional(z.nullable(z.string().check(z.maxLength(4096)))) }),
  answer: nothing,
})

/** Sensitive changes require this when the last sign-in is older than 15 minutes. */
export const signInAfresh = endpoint({
  name: 'signInAfresh',
  method: 'POST',
  path: '/api/auth/sign-in-afresh',
  access: roles,
  summary: 'Sign in again within this session',
  /** Either the password, with a code where one is required, or a passkey, which replaces both. */
  body: z.union([
    z.strictObject({ password: typedPassword, code: z.optional(factorCodeSchema) }),
    z.strictObject({ session: handleSchema, response: passkeyResponseSchema }),
  ]),
  answer: signedInSchema,
  problems: [
    'passkey-refused',
    'challenge-over',
    'wrong-old-password',
    'code-mismatch',
    'second-factor-due',
    'sign-in-locked',
    'identity-failed',
  ],
})

export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/auth/sessions',
  access: roles,
  underMasquerade: 'never',
  summary: 'List the devices where you are signed in',
  answer: z.object({
    sessions: z.array(
      z.object({
        sessionId: z.string(),
        device: z.string(),
        isCurrent: z.boolean(),
        isRemembered: z.boolean(),
        signedInAt: z.int(),
        lastSeenAt: z.int(),
      }),
    ),
  }),
})

export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/auth/sessions/{sessionId}',
  access: roles,
  summary: 'Sign out one of your devices',
  params: z.strictObject({ sessionId: z.uuid() }),
  answer: nothing,
  problems: ['not-found', 'confirm-it-is-you'],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/api/auth/sessions',
  access: roles,
  summary: 'Sign out every device except this one',
  answer: z.object({ ended: z.int() }),
  problems: ['confirm-it-is-you'],
})
