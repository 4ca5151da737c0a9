// Amazon's own SDK against our wire server, with a provider that answers what it is told to.
import * as sdk from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeEach } from 'vitest'
import type { IdentityProvider } from '../../outside/identity-provider/identity-provider.ts'
import { type CognitoWire, cognitoWire } from './cognito-wire.ts'

export const sub = '34c84488-e0e1-40ae-92ee-991ad1a898c8'
export const password = 'tulip-Granite-93-Harbor'
export const Username = 'fixture@example.com'

const ConfirmationCode = '123456'

export interface SdkSession {
  AccessToken: string
  RefreshToken: string
  IdToken: string
}

/** A new wire per test; `says` is what the provider behind it throws from now on. */
export function useSdkOnWire() {
  let wire: CognitoWire
  let client: sdk.CognitoIdentityProviderClient
  let says: Error | null

  async function say<T>(answer: T): Promise<T> {
    if (says) throw says
    return answer
  }

  const provider: IdentityProvider = {
    issuer: 'told',
    signUp: () => say({ sub }),
    confirmSignUp: () => say(undefined),
    resendCode: () => say(undefined),
    signIn: () => say({ sub, grant: 'grant' }),
    forgotPassword: () => say(undefined),
    confirmForgotPassword: () => say(undefined),
    changePassword: () => say(undefined),
    renew: () => say('next grant'),
    signOutEverywhere: () => say(undefined),
    createConfirmedUser: () => say({ sub }),
    changeEmail: () => say(undefined),
    deleteUser: () => say(undefined),
    close: async () => {},
  }

  async function open(options: Partial<Parameters<typeof cognitoWire>[0]> = {}) {
    wire = await cognitoWire({ provider, ...options })
    const credentials = { accessKeyId: 'told', secretAccessKey: 'told' }
    client = new sdk.CognitoIdentityProviderClient({ ...wire, credentials, maxAttempts: 1 })
  }

  async function close() {
    client.destroy()
    await wire.close()
  }

  beforeEach(async () => {
    says = null
    await open()
  })
  afterEach(close)

  const person = () => ({ ClientId: wire.clientId, Username })

  async function signIn(): Promise<SdkSession> {
    const AuthParameters = { USERNAME: Username, PASSWORD: password }
    const input = { AuthFlow: 'USER_PASSWORD_AUTH', ClientId: wire.clientId, AuthParameters } as const
    const { AuthenticationResult } = await client.send(new sdk.InitiateAuthCommand(input))
    const { AccessToken = '', RefreshToken = '', IdToken = '' } = AuthenticationResult ?? {}
    return { AccessToken, RefreshToken, IdToken }
  }

  const signUp = (Password: string) => client.send(new sdk.SignUpCommand({ ...person(), Password }))

  const calls = {
    SignUp: () => signUp(password),
    ConfirmSignUp: () => client.send(new sdk.ConfirmSignUpCommand({ ...person(), ConfirmationCode })),
    ResendConfirmationCode: () => client.send(new sdk.ResendConfirmationCodeCommand(person())),
    ForgotPassword: () => client.send(new sdk.ForgotPasswordCommand(person())),
    ConfirmForgotPassword: () =>
      client.send(
        new sdk.ConfirmForgotPasswordCommand({ ...person(), ConfirmationCode, Password: password }),
      ),
    ListDevices: () => client.send(new sdk.ListDevicesCommand({ AccessToken: 'token' })),
    AdminCreateUser: () =>
      client.send(new sdk.AdminCreateUserCommand({ UserPoolId: wire.userPoolId, Username })),
    AdminDeleteUser: () =>
      client.send(new sdk.AdminDeleteUserCommand({ UserPoolId: wire.userPoolId, Username: sub })),
  }

  const callsInSession = {
    refresh({ RefreshToken }: SdkSession) {
      const AuthParameters = { REFRESH_TOKEN: RefreshToken }
      const input = { AuthFlow: 'REFRESH_TOKEN_AUTH', ClientId: wire.clientId, AuthParameters } as const
      return client.send(new sdk.InitiateAuthCommand(input))
    },
    GetTokensFromRefreshToken({ RefreshToken }: SdkSession) {
      return client.send(new sdk.GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId: wire.clientId }))
    },
    ChangePassword({ AccessToken }: SdkSession) {
      const passwords = { PreviousPassword: password, ProposedPassword: password }
      return client.send(new sdk.ChangePasswordCommand({ AccessToken, ...passwords }))
    },
    GlobalSignOut: ({ AccessToken }: SdkSession) =>
      client.send(new sdk.GlobalSignOutCommand({ AccessToken })),
  }

  return {
    signIn,
    signUp,
    calls,
    callsInSession,
    wire: () => wire,
    say(error: Error | null) {
      says = error
    },
    async reopen(options: Partial<Parameters<typeof cognitoWire>[0]>) {
      await close()
      await open(options)
    },
    /** What the SDK throws if the provider throws `error` for this operation. */
    async failureOf(operation: string, error: Error): Promise<sdk.CognitoIdentityProviderServiceException> {
      const session = await signIn()
      says = error
      const all: Record<string, (session: SdkSession) => Promise<unknown>> = {
        InitiateAuth: signIn,
        ...calls,
        ...callsInSession,
      }
      const failure = await all[operation]?.(session).catch((caught: unknown) => caught)
      if (failure instanceof sdk.CognitoIdentityProviderServiceException) return failure
      throw new Error(`${operation} answered ${JSON.stringify(failure)}`)
    },
    post: (target: string, fields: object) =>
      fetch(wire.endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target },
        body: JSON.stringify(fields),
      }),
  }
}
