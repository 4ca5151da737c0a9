import { buildApp } from '../../server/src/build-app.ts'
import { readConfig } from '../../server/src/config.ts'
import { personOfAccount } from '../../server/src/features/account/identity/people/person-of-account.ts'
import { recognizeCallers } from '../../server/src/features/account/identity/sessions/recognize-callers.ts'
import { createLog } from '../../server/src/http/request-log.ts'
import { openServices } from '../../server/src/open-services.ts'
import { startJobs } from '../../server/src/start-jobs.ts'
import { unboundedAdmission } from '../../server/src/testing/unbounded-admission.ts'

// Child process of identity.bench.ts: the product without pages, with accounts to sign in with. Reports on
// request how long it takes to recognize a token.

const [dataDir = '', accounts = '0', port = '0', password = ''] = process.argv.slice(2)
const config = readConfig(dataDir, { DATA_DIR: dataDir, PORT: port, DEMO: 'false' })
const log = createLog('error')
const closers: (() => unknown)[] = []
const services = await openServices(config, {
  address: 'the identity bench',
  log,
  onOpened: (close) => closers.push(close),
})
for (let n = 0; n < Number(accounts); n++) {
  const email = `person-${n}@bench.example`
  const { sub } = await services.identityProvider.createConfirmedUser(email, password)
  await personOfAccount(services, sub, email)
}
const app = await buildApp(services, {
  config,
  // Rate limits and admission are out of the way, because throughput is measured.
  admission: unboundedAdmission(),
  rateLimit: { name: 'calls', points: 1_000_000_000, perSeconds: 60 },
})
closers.push(() => app.close())
// Letters with a code are written by a job, beside the calls that are measured.
await startJobs(services, async () => {})
await app.listen({ port: config.port, host: '127.0.0.1' })
process.send?.({ isReady: true })

process.on('message', async ({ token, cookie }: { token: string; cookie: string }) => {
  const recognize = recognizeCallers(services)
  if (!(await recognize(token, cookie))) throw new Error('the token is not known')
  const rounds = 100_000
  const startedAt = performance.now()
  for (let n = 0; n < rounds; n++) await recognize(token, cookie)
  process.send?.({ knownTokenMs: (performance.now() - startedAt) / rounds })
})
process.on('SIGTERM', async () => {
  while (closers.length > 0) await closers.pop()?.()
  process.exit(0)
})
