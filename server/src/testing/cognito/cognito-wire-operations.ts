// The operations of security 1.1 on top of any IdentityProvider: this file knows fields and tokens, not HTTP.
import { randomBytes, randomUUID } from 'node:crypto'
import { secretHash } from '../../outside/identity-provider/cognito/secret-hash.ts'
import { type IdentityProvider, IdentityRefusal } from '../../outside/identity-provider/identity-provider.ts'
import type { CognitoTokens, PoolSession } from './cognito-tokens.ts'
import { WireError } from './cognito-wire-errors.ts'

type Fields = Record<string, unknown>
type Operation = (fields: Fields) => Promise<object>

export interface Pool {
  provider: IdentityProvider
  tokens: CognitoTokens
  userPoolId: string
  clientId: string
  clientSecret?: string | undefined
  hasRotation: boolean
  now(): Date
}

interface Session extends PoolSession {
  grant: string | null
  refreshTokens: string[]
  isOver: boolean
}

export function cognitoWireOperations(pool: Pool) {
  const { provider, tokens, clientId } = pool
  const sessions: Session[] = []
  /** Address → sub. */
  const madeByAdmin = new Map<string, string>()

  function username(fields: Fields, hash = fields.SecretHash, name = required(fields, 'Username')): string {
    checkClient(fields)
    if (!pool.clientSecret) return name
    if (!hash) {
      throw refused(`Client ${clientId} is configured with secret but SECRET_HASH was not received`)
    }
    if (hash !== secretHash(name, clientId, pool.clientSecret)) {
      throw refused(`Unable to verify secret hash for client ${clientId}`)
    }
    return name
  }

  function checkClient(fields: Fields) {
    const asked = required(fields, 'ClientId')
    if (asked !== clientId) {
      throw new WireError('ResourceNotFoundException', `User pool client ${asked} does not exist.`)
    }
  }

  async function sessionOf(fields: Fields): Promise<Session> {
    const originJti = await tokens.readAccess(required(fields, 'AccessToken'))
    const session = sessions.find((one) => one.originJti === originJti)
    if (!session) throw refused('Invalid Access Token')
    if (session.isOver) throw refused('Access Token has been revoked')
    return session
  }

  async function renew(refreshToken: string): Promise<Session> {
    const session = sessions.find((one) => one.refreshTokens.includes(refreshToken))
    if (!session) throw refused('Invalid Refresh Token')
    if (session.isOver) throw refused('Refresh Token has been revoked')
    if (session.refreshTokens.at(-1) !== refreshToken) {
      session.isOver = true
      throw new WireError('RefreshTokenReuseException', 'Refresh token reuse detected')
    }
    session.grant = await provider.renew(session)
    return session
  }

  async function signIn(fields: Fields, given: Fields) {
    const email = username(fields, given.SECRET_HASH, required(given, 'USERNAME'))
    const { sub, grant } = await provider.signIn(email, required(given, 'PASSWORD'))
    const authTime = Math.floor(pool.now().getTime() / 1000)
    const refreshToken = randomBytes(48).toString('base64url')
    const session = { sub, email, grant, originJti: randomUUID(), authTime, refreshTokens: [refreshToken] }
    sessions.push({ ...session, isOver: false })
    const AuthenticationResult = { ...(await tokens.issue(session)), RefreshToken: refreshToken }
    return { ChallengeParameters: {}, AuthenticationResult }
  }

  const operations: Record<string, Operation> = {
    async SignUp(fields) {
      const email = username(fields)
      const { sub } = await provider.signUp(email, password(fields, 'Password'))
      return { UserConfirmed: false, UserSub: sub, ...codeSentTo(email) }
    },
    async ConfirmSignUp(fields) {
      await provider.confirmSignUp(username(fields), required(fields, 'ConfirmationCode'))
      return {}
    },
    async ResendConfirmationCode(fields) {
      await provider.resendCode(username(fields))
      return codeSentTo(username(fields))
    },
    async ForgotPassword(fields) {
      await provider.forgotPassword(username(fields))
      return codeSentTo(username(fields))
    },
    async ConfirmForgotPassword(fields) {
      const code = required(fields, 'ConfirmationCode')
      await provider.confirmForgotPassword(username(fields), code, password(fields, 'Password'))
      return {}
    },
    async InitiateAuth(fields) {
      const given = (fields.AuthParameters ?? {}) as Fields
      if (fields.AuthFlow === 'USER_PASSWORD_AUTH') return signIn(fields, given)
      if (fields.AuthFlow !== 'REFRESH_TOKEN_AUTH' || pool.hasRotation) {
        throw invalid(`${fields.AuthFlow} flow not enabled for this client`)
      }
      const refreshToken = required(given, 'REFRESH_TOKEN')
      const owner = sessions.find((one) => one.refreshTokens.includes(refreshToken))
      username(fields, given.SECRET_HASH, owner?.sub ?? '')
      return { ChallengeParameters: {}, AuthenticationResult: await tokens.issue(await renew(refreshToken)) }
    },
    async GetTokensFromRefreshToken(fields) {
      checkClient(fields)
      if (pool.clientSecret && fields.ClientSecret !== pool.clientSecret) {
        throw refused('Client secret does not match')
      }
      const session = await renew(required(fields, 'RefreshToken'))
      const result = await tokens.issue(session)
      if (!pool.hasRotation) return { AuthenticationResult: result }
      const RefreshToken = randomBytes(48).toString('base64url')
      session.refreshTokens.push(RefreshToken)
      return { AuthenticationResult: { ...result, RefreshToken } }
    },
    async ChangePassword(fields) {
      const session = await sessionOf(fields)
      const proposed = password(fields, 'ProposedPassword')
      await provider.changePassword(session, required(fields, 'PreviousPassword'), proposed)
      return {}
    },
    async GlobalSignOut(fields) {
      const session = await sessionOf(fields)
      await provider.signOutEverywhere(session)
      for (const one of sessions) if (one.sub === session.sub) one.isOver = true
      return {}
    },
    async AdminCreateUser(fields) {
      checkPool(fields)
      const email = required(fields, 'Username')
      const { sub } = await provider.createConfirmedUser(email)
      madeByAdmin.set(email, sub)
      const Attributes = [
        { Name: 'sub', Value: sub },
        { Name: 'email', Value: email },
      ]
      return { User: { Username: sub, Attributes, Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' } }
    },
    // The provider behind has already set a random password.
    async AdminSetUserPassword(fields) {
      checkPool(fields)
      if (!madeByAdmin.has(required(fields, 'Username'))) throw new IdentityRefusal('UserNotFound')
      password(fields, 'Password')
      return {}
    },
    async AdminUpdateUserAttributes(fields) {
      checkPool(fields)
      const attributes = fields.UserAttributes as { Name: string; Value: string }[]
      const email = attributes.find(({ Name }) => Name === 'email')?.Value ?? ''
      await provider.changeEmail({ sub: required(fields, 'Username') }, email)
      return {}
    },
    // Identified by sub, the pool's name; users created by an admin also by address.
    async AdminDeleteUser(fields) {
      checkPool(fields)
      const named = required(fields, 'Username')
      const sub = madeByAdmin.get(named) ?? named
      await provider.deleteUser({ sub })
      for (const one of sessions) if (one.sub === sub) one.isOver = true
      return {}
    },
  }

  function checkPool(fields: Fields) {
    const asked = required(fields, 'UserPoolId')
    if (asked === pool.userPoolId) return
    throw new WireError('ResourceNotFoundException', `User pool ${asked} does not exist.`)
  }

  return operations
}

export function codeSentTo(email: string) {
  const [name = '', host = ''] = email.split('@')
  const Destination = `${name.charAt(0)}***@${host.charAt(0)}***`
  return { CodeDeliveryDetails: { Destination, DeliveryMedium: 'EMAIL', AttributeName: 'email' } }
}

function password(fields: Fields, field: string): string {
  const value = required(fields, field)
  if (value.length >= 6) return value
  const name = field.charAt(0).toLowerCase() + field.slice(1)
  const rule = 'failed to satisfy constraint: Member must have length greater than or equal to 6'
  throw invalid(`1 validation error detected: Value at '${name}' ${rule}`)
}

function required(fields: Fields, field: string): string {
  const value = fields[field]
  if (typeof value === 'string' && value !== '') return value
  throw invalid(`Missing required parameter ${field}`)
}

const invalid = (why: string) => new WireError('InvalidParameterException', why)
const refused = (why: string) => new WireError('NotAuthorizedException', why)
