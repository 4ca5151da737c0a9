import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { brand } from '@evenkeel/contract/brand'
import type { IdentityProviderConfig } from './outside/identity-provider/open-identity-provider.ts'
import { StartProblem } from './start-problem.ts'

// The only reader of process.env. Everything is optional; whatever is wrong is said at once, not one per start.

export interface Config {
  port: number
  host: string
  publicUrl: URL
  dataDir: string
  databaseUrl: string | undefined
  isDemo: boolean
  hasTestTools: boolean
  smtpUrl: string | undefined
  supportEmail: string
  mailFrom: string
  logLevel: string
  /** Behind a proxy that sets X-Forwarded-For and -Proto: the number of such proxies. */
  trustedProxies: number
  /** Seal what must be readable again; the first seals, all open. Undefined: one is kept in the data folder. */
  secretKeys: readonly string[] | undefined
  redisUrl: string | undefined
  identityProvider: IdentityProviderConfig
}

/** 32 random bytes in any usual spelling are longer than this. */
const shortestSecretKey = 32

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

export function readConfig(baseDir: string, environment: Environment = process.env): Config {
  const wrong: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined

  // A secret may also be the contents of a file, so that it need not stand in the environment of the process.
  const secret = (name: string) => {
    const file = text(`${name}_FILE`)
    if (!file) return text(name)
    try {
      return readFileSync(file, 'utf8').trim() || undefined
    } catch {
      wrong.push(`${name}_FILE names ${file}, which cannot be read.`)
      return undefined
    }
  }

  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    wrong.push(`${name} must be a whole number from ${min} to ${max}; it is "${value}".`)
    return fallback
  }

  const yesNo = (name: string, fallback: boolean) => {
    const value = text(name)?.toLowerCase()
    if (value === undefined) return fallback
    if (value === 'true' || value === 'false') return value === 'true'
    wrong.push(`${name} must be true or false; it is "${value}".`)
    return fallback
  }

  const url = (name: string, value: string | undefined, protocols: readonly string[]) => {
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (parsed && protocols.includes(parsed.protocol)) return parsed
    wrong.push(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return undefined
  }

  const port = whole('PORT', 3000, 1, 65_535)
  const databaseUrl = secret('DATABASE_URL')
  url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'])
  const smtpUrl = secret('SMTP_URL')
  url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'])
  const isDemo = yesNo('DEMO', databaseUrl === undefined)
  const supportEmail = text('SUPPORT_EMAIL') ?? brand.supportEmail
  if (!/^[^\s@]+@[^\s@]+$/.test(supportEmail))
    wrong.push(`SUPPORT_EMAIL must be an e-mail address; it is "${supportEmail}".`)
  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!logLevels.includes(logLevel)) wrong.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)

  const redisUrl = secret('REDIS_URL')
  url('REDIS_URL', redisUrl, ['redis:', 'rediss:'])
  const secretKeys = secret('SECRET_KEY')
    ?.split(',')
    .map((key) => key.trim())
  if (
    secretKeys?.some((key) => key.length < shortestSecretKey) ||
    new Set(secretKeys).size !== (secretKeys?.length ?? 0)
  )
    wrong.push(
      `SECRET_KEY must be one key of at least ${shortestSecretKey} characters, or several different ones with commas between.`,
    )

  const required = (name: string, value: string | undefined) => {
    if (value === undefined) wrong.push(`IDENTITY_PROVIDER=cognito needs ${name}.`)
    return value ?? ''
  }
  const readProvider = (): IdentityProviderConfig => {
    const kind = text('IDENTITY_PROVIDER') ?? 'embedded'
    if (kind === 'embedded') return { kind }
    if (kind !== 'cognito') {
      wrong.push(`IDENTITY_PROVIDER must be embedded or cognito; it is "${kind}".`)
      return { kind: 'embedded' }
    }
    const endpoint = url('COGNITO_ENDPOINT', text('COGNITO_ENDPOINT'), ['http:', 'https:'])
    // Passwords go there: in the clear at most on this very machine.
    if (endpoint?.protocol === 'http:' && !/^(localhost|127\.[\d.]+|\[::1\])$/.test(endpoint.hostname))
      wrong.push('COGNITO_ENDPOINT must start with https:// unless it is on this machine.')
    return {
      kind,
      region: required('COGNITO_REGION', text('COGNITO_REGION')),
      userPoolId: required('COGNITO_USER_POOL_ID', text('COGNITO_USER_POOL_ID')),
      clientId: required('COGNITO_CLIENT_ID', text('COGNITO_CLIENT_ID')),
      clientSecret: secret('COGNITO_CLIENT_SECRET'),
      endpoint: endpoint?.href,
    }
  }

  const config: Config = {
    port,
    host: text('HOST') ?? 'localhost',
    publicUrl:
      url('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']) ?? new URL(`http://localhost:${port}`),
    dataDir: resolve(baseDir, text('DATA_DIR') ?? 'data'),
    databaseUrl,
    isDemo,
    hasTestTools: yesNo('TEST_TOOLS', isDemo),
    smtpUrl,
    supportEmail,
    mailFrom: text('MAIL_FROM') ?? `${brand.name} <${supportEmail}>`,
    logLevel,
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    secretKeys,
    redisUrl,
    identityProvider: readProvider(),
  }
  if (wrong.length > 0) throw new StartProblem(wrong.join('\n'))
  return config
}
