import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brand } from '@evenkeel/contract/brand'
import { backgroundWork } from './background-work.ts'
import { buildApp } from './build-app.ts'
import { readConfig } from './config.ts'
import { forgetOldLinkings } from './features/accounts/forget-old-linkings.ts'
import { revokeLeftTokens } from './features/accounts/revoke-left-tokens.ts'
import { countCalls } from './features/analytics/count-calls.ts'
import { keepAnalytics } from './features/analytics/keep-analytics.ts'
import { remindOfMeetings } from './features/calendar/remind-of-meetings.ts'
import { forgetUnsentFiles } from './features/chat/forget-unsent-files.ts'
import { forgetOldDrafts } from './features/consumers/forget-old-drafts.ts'
import { layInDemo } from './features/demo/lay-in-demo.ts'
import { layInDemoDocuments } from './features/demo/lay-in-demo-documents.ts'
import { layInHistory } from './features/demo/lay-in-history.ts'
import { layInSampleRegister } from './features/demo/lay-in-sample-register.ts'
import { emptyUploadDir } from './features/documents/empty-upload-dir.ts'
import { sweepFiles } from './features/documents/sweep-files.ts'
import { demoLogins } from './features/identity/demo-people.ts'
import { forgetOldIdentity } from './features/identity/forget-old-identity.ts'
import { layInDemoPeople } from './features/identity/lay-in-demo-people.ts'
import { ingestEvents } from './features/learning/ingest-events.ts'
import { learnAtNight } from './features/learning/learn-at-night.ts'
import { ingestJob, refitJob } from './features/learning/learning-jobs.ts'
import { scheduleLearning } from './features/learning/schedule-learning.ts'
import { seedFirstModel } from './features/learning/seed-first-model.ts'
import { deliverMail } from './features/mail/deliver-mail.ts'
import { deliverMailJob } from './features/mail/send-mail.ts'
import { endOverlaysThatAreOver } from './features/masquerade/end-overlays-that-are-over.ts'
import { lookAgain } from './features/matching/look-again.ts'
import { lookAgainJob } from './features/matching/look-again-job.ts'
import { scheduleLookAgain } from './features/matching/schedule-look-again.ts'
import { tidyMatching } from './features/matching/tidy-matching.ts'
import { askForScores } from './features/meeting-pack/ask-for-scores.ts'
import { settleMeetings } from './features/meetings/settle-meetings.ts'
import { keepReach } from './features/metrics/keep-reach.ts'
import { mailUnread } from './features/notifications/mail-unread.ts'
import { tidyNotifications } from './features/notifications/tidy-notifications.ts'
import { deletePerson } from './features/privacy/delete-person.ts'
import { resumeDeletions } from './features/privacy/resume-deletions.ts'
import { deletePersonJob } from './features/privacy/schedule-deletion.ts'
import { expireRequests } from './features/requests/expire-requests.ts'
import { remindAdvisors } from './features/requests/remind-advisors.ts'
import { forgetUnsentSupportFiles } from './features/support/forget-unsent-support-files.ts'
import { sweepVetting } from './features/vetting/sweep-vetting.ts'
import { createLog } from './http/request-log.ts'
import { openServices } from './open-services.ts'
import { StartProblem } from './start-problem.ts'

const closeWithinMs = 9000
const tidyEveryMs = 3_600_000
const learnEveryMs = 60_000
const reachEveryMs = 15_000
const lookEveryMs = 60_000
const requestsEveryMs = 60_000
const analyticsEveryMs = 60_000
/** Whoever only looks whether it starts, and stops it again, waits for none of the long work. */
const longWorkAfterMs = 3000
const tidying = [
  forgetOldIdentity,
  forgetOldDrafts,
  resumeDeletions,
  sweepVetting,
  revokeLeftTokens,
  forgetOldLinkings,
  forgetUnsentFiles,
  forgetUnsentSupportFiles,
  sweepFiles,
  tidyMatching,
  tidyNotifications,
]
const rootDir = resolve(import.meta.dirname, '../..')
const siteDir = join(rootDir, 'web/build')

// What is opened is closed in reverse order, whether the start succeeded or broke off half-way.
const closers: (() => unknown)[] = []
let closing: Promise<void> | undefined

function closeAll(): Promise<void> {
  closing ??= (async () => {
    while (closers.length > 0) await closers.pop()?.()
  })()
  return closing
}

async function start(): Promise<void> {
  const config = readConfig(rootDir)
  const log = createLog(config.logLevel)
  if (!existsSync(join(siteDir, 'known-pages.json')))
    throw new StartProblem('The web is not built. Run `npm run build`, or `npm start`, which does it.')

  const services = await openServices(config, {
    address: config.publicUrl.origin,
    log,
    onOpened: (close) => closers.push(close),
  })
  await emptyUploadDir(services.settings)
  await seedFirstModel(services)
  const hasDemoLogins = config.isDemo && config.identityProvider.kind === 'embedded'
  if (hasDemoLogins) await layInDemoPeople(services)
  if (config.isDemo) {
    await layInDemo(services)
    await layInSampleRegister(services)
    await layInDemoDocuments(services)
  }

  const calls = countCalls(services)
  // A minute that cannot be counted any more keeps nothing from closing.
  closers.push(() => calls.write().catch(() => undefined))
  const app = await buildApp(services, { config, siteDir, noteCall: calls.note })
  closers.push(() => app.close())
  await listen(app, config.port, config.host)
  services.matching.start()
  await services.jobs.work(deliverMailJob, ({ mailId }) => deliverMail(services, mailId))
  await services.jobs.work(deletePersonJob, ({ personId }) => deletePerson(services, personId))
  await services.jobs.work(ingestJob, async () => void (await ingestEvents(services)))
  await services.jobs.work(refitJob, () => learnAtNight(services))
  await services.jobs.work(lookAgainJob, async () => void (await lookAgain(services)))
  const background = backgroundWork(log)
  closers.push(() => background.close())
  const { every, once } = background
  let isPastLaidIn = !config.isDemo
  for (const tidy of tidying) every(tidyEveryMs, tidy.name, () => tidy(services))
  every(learnEveryMs, 'learning', () => scheduleLearning(services))
  every(lookEveryMs, 'kept searches', () => scheduleLookAgain(services))
  // Also what ran out, and whose cut-offs are old, while nobody was there to see it.
  for (const look of [
    expireRequests,
    settleMeetings,
    remindAdvisors,
    remindOfMeetings,
    mailUnread,
    askForScores,
  ]) {
    // Requests of the demo's past are not held against today's clock while they are laid in.
    const lookThrough = async () => isPastLaidIn && look(services)
    once(0, look.name, lookThrough)
    every(requestsEveryMs, look.name, lookThrough)
  }
  every(requestsEveryMs, 'masquerades', () => endOverlaysThatAreOver(services))
  once(longWorkAfterMs, 'reach', (isStopped) => keepReach(services, isStopped))
  every(reachEveryMs, 'reach', (isStopped) => keepReach(services, isStopped))
  const countDays = keepAnalytics(services)
  const analytics = async (isStopped: () => boolean) => isPastLaidIn && countDays(isStopped)
  once(longWorkAfterMs, 'analytics', analytics)
  every(analyticsEveryMs, 'analytics', analytics)
  every(analyticsEveryMs, 'calls', () => calls.write())
  if (config.isDemo)
    once(longWorkAfterMs, 'history of the demo', (isStopped) =>
      layInHistory(services, isStopped).finally(() => {
        isPastLaidIn = true
      }),
    )

  const logins = hasDemoLogins ? `\n${demoLogins()}\n` : ''
  process.stdout.write(
    `\n  ${brand.name} is at ${config.publicUrl.origin}\n${logins}\n  Stop it with Ctrl-C.\n\n`,
  )
}

async function listen(app: Awaited<ReturnType<typeof buildApp>>, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE')
      throw new StartProblem(
        `Port ${port} is taken by another program. Stop that one, or choose another: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new StartProblem(
        `Port ${port} may not be used by this account. Choose one above 1023: PORT=3000 npm start`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST is "${host}", which is no address of this machine.`)
    throw error
  }
}

// Ctrl-C reaches us twice (from the terminal and through npm): the second time changes nothing.
function stop(exitCode: number): void {
  setTimeout(() => process.exit(exitCode || 1), closeWithinMs).unref()
  closeAll().then(
    () => process.exit(exitCode),
    (error) => {
      process.stderr.write(`Closing failed: ${error instanceof Error ? error.message : error}\n`)
      process.exit(1)
    },
  )
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))

try {
  await start()
} catch (error) {
  process.stderr.write(
    error instanceof StartProblem
      ? `\n${error.message}\n\n`
      : `${error instanceof Error ? error.stack : error}\n`,
  )
  stop(1)
}
