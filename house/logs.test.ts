import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { searchRunLogs } from '../scripts/search-run-logs.ts'
import { isTest, root, sourceFiles } from './imports.ts'

const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const ofServer = sourceFiles().filter((file) => file.startsWith('server/') && !isTest(file))

/** The message of an error may quote what people wrote. Who reads one, and why that is never logged. */
const readersOfMessages: Readonly<Record<string, string>> = {
  'server/src/backup/restore-embedded.ts': 'StartProblem, compared with words of PostgreSQL',
  'server/src/wal-command.ts': 'names of files, for the log of PostgreSQL',
  'server/src/trim-error.ts': 'sentences that declare they are for operators',
  'server/src/describe-failure.ts': 'a terminal, and never of the database',
  'server/src/run-server.ts': 'StartProblem, a sentence of ours',
  'server/src/run-command.ts': 'StartProblem and UsageProblem, sentences of ours',
  'server/src/register-command.ts': 'FeedProblem, a sentence of ours',
  'server/src/database/read-database-failure.ts': 'compared with sentences of the driver',
  'server/src/database/explain-connection-failure.ts': 'before anyone is served',
  'server/src/database/explain-folder-failure.ts': 'compared with words of the operating system',
  'server/src/database/embedded-postgres.ts': 'before anyone is served',
  'server/src/database/make-cluster.ts': 'before anyone is served',
  'server/src/features/account/identity/second-factor/passkey-ceremony.ts': 'up to the first value',
  'server/src/features/account/mail/deliver-mail.ts': 'stored with the letter, and never of the database',
  'server/src/features/people/documents/explain-file-failure.ts': 'FileRefused, a sentence for its sender',
  'server/src/outside/register-feed/feed-parser.ts': 'a public file',
  'server/src/outside/register-feed/explain-read-failure.ts': 'a public file',
  'server/src/outside/register-feed/read-worker.ts': 'FeedProblem, a sentence of ours',
  'server/src/outside/account-provider/plaid/plaid-accounts.ts': 'compared with a code of Plaid',
  'server/src/outside/file-checks/remake-photo.ts': 'compared with words of the library',
}

describe('what the server logs', () => {
  test('is never the message or the stack of an error, unless a line here says why', () => {
    const message =
      /\b(?:e|err|error|cause|inner|caught|failure|reason|rejected)\??\.(?:message|stack)\b|\bas \w*Error\)\.(?:message|stack)\b|\bString\((?:e|err|error|cause|caught)\)|\$\{(?:e|err|error|cause|caught)\}/
    expect(ofServer.filter((file) => message.test(textOf(file))).toSorted()).toEqual(
      Object.keys(readersOfMessages).toSorted(),
    )
  })

  test('goes through one logger, which trims errors by itself', () => {
    const makers = ofServer.filter((file) =>
      /\bpino\(|\bconsole\.(?:log|warn|error|info)\(/.test(textOf(file)),
    )
    expect(makers).toEqual(['server/src/http/request-log.ts'])
  })

  test('knows the codes of PostgreSQL from one reader', () => {
    const codes = /['"](?:23505|23P01|23503|40001|40P01|55P03|57014|57P0[1-5]|53[0-4]00|25006|08\d{3})['"]/
    expect(ofServer.filter((file) => codes.test(textOf(file))).toSorted()).toEqual([
      // Tells operators what to fix in DATABASE_URL; the code itself comes from the reader.
      'server/src/database/explain-connection-failure.ts',
      'server/src/database/read-database-failure.ts',
    ])
  })
})

describe('the search through the logs of a run', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'evenkeel-logs-'))
    writeFileSync(join(folder, '1.written'), '"seven quiet rivers"\n"482913"\n"a line\\nof mine"\n')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const find = (line: string) => {
    writeFileSync(join(folder, '1.log'), `{"level":20,"msg":"answered"}\n${line}\n`)
    return searchRunLogs(folder)
  }

  test.each([
    ['an email address', '{"msg":"hello robin.b+x@lake.example"}'],
    ['an email address', '{"msg":"hello robin@demo.example"}'],
    ['the parameters of a query', 'params: 7'],
    ['a query', '{"error":"Failed query: select 1"}'],
    ['a query', '{"statement":"insert into mail (id) values ($1)"}'],
    ['a token', '{"at":"eyJhbGciOiJFUzI1NiJ9.e30"}'],
    ['a code', '{"detail":"482913 confirms"}'],
    ['a text someone wrote', '{"detail":"it was seven quiet rivers"}'],
    ['a text someone wrote', JSON.stringify({ detail: 'a line\nof mine' })],
  ])('finds %s in %s', (what, line) => {
    expect(find(line).finds.join()).toContain(`${what} `)
  })

  test.each([
    '{"level":50,"time":"2026-11-18T05:13:12.374Z","requestId":"0d482913-4829-1348-8291-348291348291","ms":7}',
    '{"frames":["readPage server/src/a.ts:482913"],"from":"a482913f"}',
    '    consumer  robin@demo.example',
  ])('finds nothing in %s', (line) => {
    expect(find(line)).toEqual({ lines: 2, written: 3, finds: [] })
  })
})
