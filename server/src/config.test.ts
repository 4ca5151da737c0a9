import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.example:4318' }
const read = (environment: Record<string, string>) => readConfig('/base', environment)

describe('a wrong setting', () => {
  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, not "abc".'],
    [{ PORT: '70000' }, 'PORT must be a whole number'],
    [{ DEMO: 'yes' }, 'DEMO must be true or false, not "yes".'],
    [
      { DATABASE_URL: 'mysql://u:hidden@h/d' },
      'DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that starts with smtp:// or smtps://.'],
    [{ PUBLIC_URL: 'evenkeel.example' }, 'PUBLIC_URL must be a URL'],
    [{ SUPPORT_EMAIL: 'nobody' }, 'SUPPORT_EMAIL must be an email address'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must be a key of at least 32 characters'],
    [{ BACKUP_KEY: 'short' }, 'BACKUP_KEY must be a key of at least 32 characters'],
    [{ WAL_ARCHIVE_DIR: 'wal' }, 'WAL_ARCHIVE_DIR requires BACKUP_KEY'],
    [
      { WAL_ARCHIVE_DIR: 'wal', BACKUP_KEY: 'k'.repeat(32), DATABASE_URL: 'postgres://u@h/d' },
      'WAL_ARCHIVE_DIR works with the embedded database only',
    ],
    [{ SECRET_KEY: `${'k'.repeat(32)},${'k'.repeat(32)}` }, 'several different keys'],
    [{ REDIS_URL: 'http://localhost' }, 'REDIS_URL must be a URL that starts with redis://'],
    [{ IDENTITY_PROVIDER: 'okta' }, 'IDENTITY_PROVIDER must be embedded or cognito, not "okta".'],
    [{ IDENTITY_PROVIDER: 'cognito' }, 'IDENTITY_PROVIDER=cognito requires COGNITO_REGION.'],
    [
      { IDENTITY_PROVIDER: 'cognito', COGNITO_ENDPOINT: 'http://pool.example' },
      'COGNITO_ENDPOINT must start with https:// unless it is on this machine.',
    ],
    [{ PROFILE_SERVICE_URL: 'profiles.example' }, 'PROFILE_SERVICE_URL must be a URL'],
    [
      { PROFILE_SERVICE_URL: 'http://profiles.example' },
      'PROFILE_SERVICE_URL must start with https:// unless it is on this machine.',
    ],
    [{ BACKUP_DIR: '/nowhere/at/all' }, 'BACKUP_DIR is /nowhere/at/all, which isn’t a folder.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 32 characters.'],
    [{ METRICS_TOKEN: 'ü'.repeat(40) }, 'METRICS_TOKEN may contain only letters, digits and'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL'],
    [{ ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/protobuf, not "grpc".'],
    [{ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'key' }, 'OTEL_EXPORTER_OTLP_HEADERS must be name=value'],
    [{ ...collector, OTEL_EXPORTER_OTLP_HEADERS: 'key=hidden' }, 'must start with https:// where'],
    [{ ...collector, OTEL_RESOURCE_ATTRIBUTES: 'a' }, 'OTEL_RESOURCE_ATTRIBUTES must be name=value'],
    [{ ...collector, OTEL_TRACES_SAMPLER: 'always_off' }, 'OTEL_TRACES_SAMPLER must be one of'],
    [
      { ...collector, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '2' },
      'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, not "2".',
    ],
    [{ MIGRATE_AT_START: 'no' }, 'MIGRATE_AT_START must be true or false, not "no".'],
    [{ FILES_SHARED: 'true' }, 'FILES_SHARED=true requires FILES_DIR.'],
    [{ FILES_SHARED: 'nfs' }, 'FILES_SHARED must be true or false, not "nfs".'],
    [{ ANALYTICS_DATABASE_URL: 'postgres://h/d' }, 'ANALYTICS_DATABASE_URL requires DATABASE_URL.'],
    [
      { DATABASE_URL: 'postgres://h/d', ANALYTICS_DATABASE_URL: 'mysql://h/d' },
      'ANALYTICS_DATABASE_URL must be a URL that starts with postgres:// or postgresql://.',
    ],
    [
      { DATABASE_URL_FILE: '/nowhere/at/all' },
      'DATABASE_URL_FILE points to /nowhere/at/all, which can’t be read.',
    ],
  ])('%o stops the start with a sentence', (environment, sentence) => {
    expect(() => read(environment as never)).toThrow(sentence)
  })

  test('never prints a secret, and reports all wrong settings at once', () => {
    expect(() => read({ DATABASE_URL: 'mysql://u:hidden@h/d', PORT: '0' })).toThrow(/PORT.*\n.*DATABASE_URL/)
    expect(() => read({ DATABASE_URL: 'mysql://u:hidden@h/d' })).not.toThrow(/hidden/)
  })
})

describe('traces', () => {
  test('are sent nowhere without an endpoint, or where the standard switch is off', () => {
    expect(read({}).traces).toBeUndefined()
    expect(read({ ...collector, OTEL_SDK_DISABLED: 'true' }).traces).toBeUndefined()
  })

  test('go to the endpoint, with its key, by the standard names', () => {
    expect(read(collector).traces).toEqual({
      url: 'http://collector.example:4318/v1/traces',
      headers: {},
      serviceName: 'evenkeel',
      resource: {},
      ratio: 1,
    })
    const all = {
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key, x-team = a',
      OTEL_SERVICE_NAME: 'evenkeel-eu',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=production',
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.1',
    }
    expect(read({ ...collector, ...all }).traces).toEqual({
      url: 'https://traces.example/in',
      headers: { authorization: 'Bearer key', 'x-team': 'a' },
      serviceName: 'evenkeel-eu',
      resource: { 'deployment.environment.name': 'production' },
      ratio: 0.1,
    })
  })
})

describe('without settings', () => {
  test('it is the demo on the embedded database, at localhost', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      dataDir: '/base/data',
      isDemo: true,
      hasTestTools: true,
      databaseUrl: undefined,
    })
    expect(read({ PORT: '4000' }).publicUrl.href).toBe('http://localhost:4000/')
  })

  test('a database of its own makes it no demo, and without test tools', () => {
    expect(read({ DATABASE_URL: 'postgres://h/d' })).toMatchObject({ isDemo: false, hasTestTools: false })
    expect(read({ DATABASE_URL: 'postgres://h/d', TEST_TOOLS: 'true' })).toMatchObject({
      isDemo: false,
      hasTestTools: true,
    })
  })

  test('an empty setting counts as none', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })
})

test('a secret may be the contents of a file', () => {
  const dir = mkdtempSync(join(tmpdir(), 'evenkeel-secret-'))
  writeFileSync(join(dir, 'url'), 'postgres://h/from-file\n')
  expect(read({ DATABASE_URL_FILE: join(dir, 'url') }).databaseUrl).toBe('postgres://h/from-file')
  rmSync(dir, { recursive: true })
})
