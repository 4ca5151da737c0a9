import { randomBytes } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ForgotPasswordCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { type IdentityProvider, IdentityProviderDown, IdentityRefusal } from '../identity-provider.ts'
import { circuit } from './circuit.ts'
import { cognitoClients } from './cognito-clients.ts'
import { cognitoSession } from './cognito-session.ts'
import { CognitoUnreachable } from './cognito-unreachable.ts'
import { writeGrant } from './grant.ts'
import { readFailure } from './read-failure.ts'
import { secretHash } from './secret-hash.ts'
import { tokenVerifier } from './token-verifier.ts'
import { withinDeadline } from './within-deadline.ts'

export interface CognitoOptions {
  region: string
  userPoolId: string
  clientId: string
  clientSecret?: string | undefined
  /** The three addresses follow from region and pool; they are set only for a server other than Amazon's. */
  endpoint?: string | undefined
  issuer?: string | undefined
  jwksUri?: string | undefined
  clock?: { now(): Date }
  /** A verb ends within this time, whatever Cognito does (security IDN-10: 5 s for the person). */
  deadlineMs?: number
}

/**
 * Amazon Cognito. The pool signs in by email address, its app client allows USER_PASSWORD_AUTH and either
 * REFRESH_TOKEN_AUTH or rotation, and its own multi-factor authentication is off: the second factor is ours.
 */
export function cognitoProvider(options: CognitoOptions): IdentityProvider {
  const { region, userPoolId, clientId, clientSecret, clock = systemClock, deadlineMs = 4500 } = options
  const issuer = options.issuer ?? `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`
  const jwksUri = options.jwksUri ?? `${issuer}/.well-known/jwks.json`
  const clients = cognitoClients(region, options.endpoint, deadlineMs)
  const { asking, changing } = clients
  const tokens = tokenVerifier({ issuer, clientId, jwksUri, clock, timeoutMs: deadlineMs })
  const session = cognitoSession(clients, { clientId, clientSecret }, tokens, clock)
  const connection = circuit(clock)

  async function ask<T>(work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
    if (!connection.mayAsk())
      throw new IdentityProviderDown('Cognito failed too often; it is asked again soon')
    try {
      const answer = await withinDeadline(deadlineMs, work)
      connection.answered()
      return answer
    } catch (error) {
      const failure = readFailure(error)
      if (failure instanceof CognitoUnreachable) connection.failed()
      else connection.answered()
      throw failure
    }
  }

  const hash = (email: string) => clientSecret && secretHash(email, clientId, clientSecret)
  const person = (email: string) => {
    const SecretHash = hash(email)
    return { ClientId: clientId, Username: email, ...(SecretHash && { SecretHash }) }
  }

  return {
    issuer,
    isForeign: true,

    signUp: (email, password) =>
      ask(async (abortSignal) => {
        const UserAttributes = [{ Name: 'email', Value: email }]
        const asked = new SignUpCommand({ ...person(email), Password: password, UserAttributes })
        const { UserSub } = await changing.send(asked, { abortSignal })
        return { sub: known(UserSub) }
      }),

    confirmSignUp: (email, code) =>
      ask(async (abortSignal) => {
        const asked = new ConfirmSignUpCommand({ ...person(email), ConfirmationCode: code })
        await changing.send(asked, { abortSignal })
      }),

    resendCode: (email) =>
      ask(async (abortSignal) => {
        await asking.send(new ResendConfirmationCodeCommand(person(email)), { abortSignal })
      }),

    signIn: (email, password) =>
      ask(async (abortSignal) => {
        const SECRET_HASH = hash(email)
        const AuthParameters = { USERNAME: email, PASSWORD: password, ...(SECRET_HASH && { SECRET_HASH }) }
        const asked = new InitiateAuthCommand({
          AuthFlow: 'USER_PASSWORD_AUTH',
          ClientId: clientId,
          AuthParameters,
        })
        const { ChallengeName, AuthenticationResult } = await asking.send(asked, { abortSignal })
        if (ChallengeName === 'NEW_PASSWORD_REQUIRED') throw new IdentityRefusal('PasswordResetRequired')
        if (ChallengeName) {
          throw new IdentityProviderDown(
            'The user pool asks for a second factor of its own: it has to be off',
          )
        }
        const { sub, grant } = await session.accept(AuthenticationResult)
        return { sub, grant: writeGrant(grant) }
      }),

    forgotPassword: (email) =>
      ask(async (abortSignal) => {
        await asking.send(new ForgotPasswordCommand(person(email)), { abortSignal })
      }),

    confirmForgotPassword: (email, code, newPassword) =>
      ask(async (abortSignal) => {
        const wanted = { ...person(email), ConfirmationCode: code, Password: newPassword }
        await changing.send(new ConfirmForgotPasswordCommand(wanted), { abortSignal })
      }),

    changePassword: (who, oldPassword, newPassword) =>
      ask(async (abortSignal) => {
        const AccessToken = await session.accessToken(who, abortSignal)
        const wanted = { AccessToken, PreviousPassword: oldPassword, ProposedPassword: newPassword }
        await changing.send(new ChangePasswordCommand(wanted), { abortSignal })
      }),

    renew: (who) => ask(async (abortSignal) => writeGrant(await session.renew(who, abortSignal))),

    signOutEverywhere: (who) =>
      ask(async (abortSignal) => {
        const AccessToken = await session.accessToken(who, abortSignal)
        await changing.send(new GlobalSignOutCommand({ AccessToken }), { abortSignal })
      }),

    createConfirmedUser: (email, password) =>
      ask(async (abortSignal) => {
        const account = { UserPoolId: userPoolId, Username: email }
        const UserAttributes = [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ]
        const asked = new AdminCreateUserCommand({ ...account, UserAttributes, MessageAction: 'SUPPRESS' })
        const { User } = await changing.send(asked, { abortSignal })
        try {
          const Password = password ?? passwordNobodyKnows()
          const settled = new AdminSetUserPasswordCommand({ ...account, Password, Permanent: true })
          await changing.send(settled, { abortSignal })
        } catch (error) {
          // A half-created account could neither be used nor created again.
          await changing.send(new AdminDeleteUserCommand(account), { abortSignal }).catch(() => {})
          throw error
        }
        return { sub: known(User?.Attributes?.find(({ Name }) => Name === 'sub')?.Value) }
      }),

    // By sub, the pool's own id of the account: an address can change hands.
    changeEmail: ({ sub }, email) =>
      ask(async (abortSignal) => {
        const UserAttributes = [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ]
        const wanted = { UserPoolId: userPoolId, Username: sub, UserAttributes }
        await asking.send(new AdminUpdateUserAttributesCommand(wanted), { abortSignal })
      }),

    deleteUser: ({ sub }) =>
      ask(async (abortSignal) => {
        const gone = new AdminDeleteUserCommand({ UserPoolId: userPoolId, Username: sub })
        await asking.send(gone, { abortSignal }).catch((error: unknown) => {
          if (!isUserNotFound(error)) throw error
        })
      }),

    async close() {
      asking.destroy()
      changing.destroy()
    },
  }
}

const systemClock = { now: () => new Date() }

function known(sub: string | undefined): string {
  if (!sub) throw new CognitoUnreachable('Cognito did not say whom it made')
  return sub
}

function isUserNotFound(error: unknown): boolean {
  const failure = readFailure(error)
  return failure instanceof IdentityRefusal && failure.refusal === 'UserNotFound'
}

/** 576 random bits with one character of each kind, long enough for the strictest policy of a pool. */
function passwordNobodyKnows(): string {
  return `${randomBytes(72).toString('base64url')}aA1!`
}
