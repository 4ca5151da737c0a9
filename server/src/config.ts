import { readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { brand } from '@evenkeel/contract/site/brand'
import { isEmailAddress } from '@evenkeel/contract/text-rules'
import type { AccountProviderConfig } from './outside/account-provider/open-account-provider.ts'
import type { FileStoreConfig } from './outside/file-store/open-file-store.ts'
import type { IdentityProviderConfig } from './outside/identity-provider/open-identity-provider.ts'
import { isThisMachine } from './outside/is-this-machine.ts'
import { StartProblem } from './start-problem.ts'
import { readTraceConfig, type TraceConfig } from './tracing/trace-config.ts'

// The only reader of process.env. Everything is optional; all mistakes are reported at once.

export interface Config {
  port: number
  host: string
  publicUrl: URL
  dataDir: string
  databaseUrl: string | undefined
  /** A read-only replica for analytics; undefined: the primary. */
  analyticsDatabaseUrl: string | undefined
  /** False: a start refuses to run on a database that `npm run db:migrate` has not brought up to date. */
  migratesAtStart: boolean
  /** The role that owns the tables; undefined: the one in databaseUrl. */
  migrateDatabaseUrl: string | undefined
  isDemo: boolean
  hasTestTools: boolean
  smtpUrl: string | undefined
  supportEmail: string
  mailFrom: string
  logLevel: string
  /** How long to keep serving after the signal to stop, while /readyz says no. */
  drainSeconds: number
  /** The number of proxies in front that set X-Forwarded-For and -Proto. */
  trustedProxies: number
  /** The first key seals, all of them open. Undefined: a key is kept in the data folder. */
  secretKeys: readonly string[] | undefined
  /** The first key seals backups, all of them open; undefined: backups are refused. */
  backupKeys: readonly string[] | undefined
  /** Where the embedded PostgreSQL's WAL is kept for restores to any moment. */
  walArchiveDir: string | undefined
  /** The folders of programs, for pg_dump and pg_restore. */
  searchPath: string
  redisUrl: string | undefined
  identityProvider: IdentityProviderConfig
  fileStore: FileStoreConfig
  accountProvider: AccountProviderConfig
  /** A clamd that scans every file; without it files are checked by structure only. */
  clamavUrl: URL | undefined
  /** For tests only: calendars may be on this machine and on plain HTTP. */
  allowsLocalCalendars: boolean
  /** Where the newest row of the audit log is noted, and who gets it by mail each day. */
  auditHeads: { file: string; email: string | undefined }
  /** Where browsers send an advisor's full profile (spec 7-12); undefined: this server. */
  profileServiceUrl: URL | undefined
  /** What a scraper of /metrics must send; without it only admins may read them. */
  metricsToken: string | undefined
  /** Where backups are written; their age appears in /metrics. */
  backupDir: string | undefined
  /** Where traces are sent; undefined: nowhere. */
  traces: TraceConfig | undefined
}

/** 32 random bytes in any common encoding are longer than this. */
const shortestSecretKey = 32

const shortestMetricsToken = 32

type Environment = Readonly<Record<string, string | undefined>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/** Whether failures are printed with their stack frames; available before the other settings are read. */
export function wantsFrames(environment: Environment = process.env): boolean {
  return ['debug', 'trace'].includes(environment.LOG_LEVEL?.trim() ?? '')
}

export function readConfig(baseDir: string, environment: Environment = process.env): Config {
  const wrong: string[] = []
  const text = (name: string) => environment[name]?.trim() || undefined

  // A secret may be read from a file, so that it need not be in the process's environment.
  const secret = (name: string) => {
    const file = text(`${name}_FILE`)
    if (!file) return text(name)
    try {
      return readFileSync(file, 'utf8').trim() || undefined
    } catch {
      wrong.push(`${name}_FILE points to ${file}, which can’t be read.`)
      return undefined
    }
  }

  const whole = (name: string, fallback: number, min: number, max: number) => {
    const value = text(name)
    if (value === undefined) return fallback
    const number = Number(value)
    if (/^\d+$/.test(value) && number >= min && number <= max) return number
    wrong.push(`${name} must be a whole number from ${min} to ${max}, not "${value}".`)
    return fallback
  }

  const yesNo = (name: string, fallback: boolean) => {
    const value = text(name)?.toLowerCase()
    if (value === undefined) return fallback
    if (value === 'true' || value === 'false') return value === 'true'
    wrong.push(`${name} must be true or false, not "${value}".`)
    return fallback
  }

  const url = (name: string, value: string | undefined, protocols: readonly string[]) => {
    if (value === undefined) return undefined
    const parsed = URL.canParse(value) ? new URL(value) : undefined
    if (parsed && protocols.includes(parsed.protocol)) return parsed
    wrong.push(`${name} must be a URL that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
    return undefined
  }

  const port = whole('PORT', 3000, 1, 65_535)
  const databaseUrl = secret('DATABASE_URL')
  url('DATABASE_URL', databaseUrl, ['postgres:', 'postgresql:'])
  const analyticsDatabaseUrl = secret('ANALYTICS_DATABASE_URL')
  url('ANALYTICS_DATABASE_URL', analyticsDatabaseUrl, ['postgres:', 'postgresql:'])
  if (analyticsDatabaseUrl !== undefined && databaseUrl === undefined)
    wrong.push('ANALYTICS_DATABASE_URL requires DATABASE_URL.')
  const migrateDatabaseUrl = secret('MIGRATE_DATABASE_URL')
  url('MIGRATE_DATABASE_URL', migrateDatabaseUrl, ['postgres:', 'postgresql:'])
  if (migrateDatabaseUrl !== undefined && databaseUrl === undefined)
    wrong.push('MIGRATE_DATABASE_URL requires DATABASE_URL.')
  const smtpUrl = secret('SMTP_URL')
  url('SMTP_URL', smtpUrl, ['smtp:', 'smtps:'])
  const isDemo = yesNo('DEMO', databaseUrl === undefined)
  const supportEmail = text('SUPPORT_EMAIL') ?? brand.supportEmail
  if (!isEmailAddress(supportEmail))
    wrong.push(`SUPPORT_EMAIL must be an email address, not "${supportEmail}".`)
  const auditHeadEmail = text('AUDIT_HEAD_EMAIL')
  if (auditHeadEmail !== undefined && !isEmailAddress(auditHeadEmail))
    wrong.push(`AUDIT_HEAD_EMAIL must be an email address, not "${auditHeadEmail}".`)
  const logLevel = text('LOG_LEVEL') ?? 'info'
  if (!logLevels.includes(logLevel)) wrong.push(`LOG_LEVEL must be one of ${logLevels.join(', ')}.`)

  const redisUrl = secret('REDIS_URL')
  url('REDIS_URL', redisUrl, ['redis:', 'rediss:'])
  const keysIn = (name: string) => {
    const keys = secret(name)
      ?.split(',')
      .map((key) => key.trim())
    if (keys?.some((key) => key.length < shortestSecretKey) || new Set(keys).size !== (keys?.length ?? 0))
      wrong.push(
        `${name} must be a key of at least ${shortestSecretKey} characters, or several different keys separated by commas.`,
      )
    return keys
  }
  const secretKeys = keysIn('SECRET_KEY')
  const backupKeys = keysIn('BACKUP_KEY') ?? secretKeys
  const walArchiveDir = text('WAL_ARCHIVE_DIR')
  if (walArchiveDir !== undefined && databaseUrl !== undefined)
    wrong.push(
      'WAL_ARCHIVE_DIR works with the embedded database only. Set up archiving on your own PostgreSQL.',
    )
  if (walArchiveDir !== undefined && backupKeys === undefined)
    wrong.push('WAL_ARCHIVE_DIR requires BACKUP_KEY. Create one with: openssl rand -base64 48')

  const backupDir = text('BACKUP_DIR')
  if (backupDir !== undefined && !statSync(backupDir, { throwIfNoEntry: false })?.isDirectory())
    wrong.push(`BACKUP_DIR is ${backupDir}, which isn’t a folder.`)
  const metricsToken = secret('METRICS_TOKEN')
  if (metricsToken !== undefined && !/^[\w.~+/=-]+$/.test(metricsToken))
    wrong.push('METRICS_TOKEN may contain only letters, digits and - . _ ~ + / =.')
  else if (metricsToken !== undefined && metricsToken.length < shortestMetricsToken)
    wrong.push(`METRICS_TOKEN must have at least ${shortestMetricsToken} characters.`)

  const requiredBy = (choice: string) => (name: string, value: string | undefined) => {
    if (value === undefined) wrong.push(`${choice} requires ${name}.`)
    return value ?? ''
  }
  // Secrets are sent there, so plain HTTP is allowed only on this machine.
  const safeUrl = (name: string) => {
    const address = url(name, text(name), ['http:', 'https:'])
    if (address?.protocol === 'http:' && !isThisMachine(address.hostname))
      wrong.push(`${name} must start with https:// unless it is on this machine.`)
    return address?.href
  }
  const profileService = safeUrl('PROFILE_SERVICE_URL')
  const readProvider = (): IdentityProviderConfig => {
    const kind = text('IDENTITY_PROVIDER') ?? 'embedded'
    if (kind === 'embedded') return { kind }
    if (kind !== 'cognito') {
      wrong.push(`IDENTITY_PROVIDER must be embedded or cognito, not "${kind}".`)
      return { kind: 'embedded' }
    }
    const required = requiredBy('IDENTITY_PROVIDER=cognito')
    return {
      kind,
      region: required('COGNITO_REGION', text('COGNITO_REGION')),
      userPoolId: required('COGNITO_USER_POOL_ID', text('COGNITO_USER_POOL_ID')),
      clientId: required('COGNITO_CLIENT_ID', text('COGNITO_CLIENT_ID')),
      clientSecret: secret('COGNITO_CLIENT_SECRET'),
      endpoint: safeUrl('COGNITO_ENDPOINT'),
    }
  }

  const dataDir = resolve(baseDir, text('DATA_DIR') ?? 'data')
  const readFileStore = (): FileStoreConfig => {
    const kind = text('FILE_STORE') ?? 'disk'
    if (kind !== 'disk' && kind !== 's3') wrong.push(`FILE_STORE must be disk or s3, not "${kind}".`)
    const isShared = yesNo('FILES_SHARED', false)
    const filesDir = text('FILES_DIR')
    if (kind !== 's3') {
      if (isShared && filesDir === undefined) wrong.push('FILES_SHARED=true requires FILES_DIR.')
      return { kind: 'disk', dir: resolve(baseDir, filesDir ?? resolve(dataDir, 'files')), isShared }
    }
    const required = requiredBy('FILE_STORE=s3')
    return {
      kind,
      bucket: required('S3_BUCKET', text('S3_BUCKET')),
      region: text('S3_REGION') ?? 'us-east-1',
      accessKeyId: secret('S3_ACCESS_KEY_ID'),
      secretAccessKey: secret('S3_SECRET_ACCESS_KEY'),
      endpoint: safeUrl('S3_ENDPOINT'),
    }
  }
  const readAccountProvider = (): AccountProviderConfig => {
    const kind = text('ACCOUNT_PROVIDER') ?? 'sandbox'
    if (kind !== 'sandbox' && kind !== 'plaid')
      wrong.push(`ACCOUNT_PROVIDER must be sandbox or plaid, not "${kind}".`)
    if (kind !== 'plaid') return { kind: 'sandbox' }
    const required = requiredBy('ACCOUNT_PROVIDER=plaid')
    return {
      kind,
      clientId: required('PLAID_CLIENT_ID', text('PLAID_CLIENT_ID')),
      secret: required('PLAID_SECRET', secret('PLAID_SECRET')),
      endpoint: safeUrl('PLAID_ENDPOINT') ?? 'https://production.plaid.com',
    }
  }

  const config: Config = {
    port,
    host: text('HOST') ?? 'localhost',
    publicUrl:
      url('PUBLIC_URL', text('PUBLIC_URL'), ['http:', 'https:']) ?? new URL(`http://localhost:${port}`),
    dataDir,
    databaseUrl,
    analyticsDatabaseUrl,
    migratesAtStart: yesNo('MIGRATE_AT_START', true),
    migrateDatabaseUrl,
    isDemo,
    hasTestTools: yesNo('TEST_TOOLS', isDemo),
    smtpUrl,
    supportEmail,
    mailFrom: text('MAIL_FROM') ?? `${brand.name} <${supportEmail}>`,
    logLevel,
    drainSeconds: whole('DRAIN_SECONDS', 0, 0, 300),
    trustedProxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    secretKeys,
    backupKeys,
    walArchiveDir: walArchiveDir === undefined ? undefined : resolve(baseDir, walArchiveDir),
    searchPath: environment.PATH ?? '',
    redisUrl,
    identityProvider: readProvider(),
    fileStore: readFileStore(),
    accountProvider: readAccountProvider(),
    allowsLocalCalendars: yesNo('ALLOW_LOCAL_CALENDARS', false),
    auditHeads: {
      file: resolve(baseDir, text('AUDIT_HEAD_FILE') ?? resolve(dataDir, 'audit-heads')),
      email: auditHeadEmail,
    },
    clamavUrl: url('CLAMAV_URL', text('CLAMAV_URL'), ['tcp:']),
    profileServiceUrl: profileService === undefined ? undefined : new URL(profileService),
    metricsToken,
    backupDir,
    traces: readTraceConfig({ text, secret, wrong }),
  }
  if (wrong.length > 0) throw new StartProblem(wrong.join('\n'))
  return config
}
