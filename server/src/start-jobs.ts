import {
  sendCodeJob,
  sendRequestedCode,
} from './features/account/identity/code-requests/send-requested-code.ts'
import { deliverMail } from './features/account/mail/deliver-mail.ts'
import { deliverMailJob } from './features/account/mail/send-mail.ts'
import { deletePerson } from './features/account/privacy/delete-person.ts'
import { deletePersonJob } from './features/account/privacy/schedule-deletion.ts'
import { ingestJob, refitJob } from './features/market/learning/learning-jobs.ts'
import { learningWorker } from './features/market/learning/learning-worker.ts'
import { ingestEvents } from './features/market/learning/outcomes/ingest-events.ts'
import { recheckSavedSearches } from './features/market/matching/saved/recheck-saved-searches.ts'
import { recheckSavedSearchesJob } from './features/market/matching/saved/schedule-recheck.ts'
import { checkCalendarsJob, checkDueCalendars } from './features/people/calendars/check-calendar.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Services } from './services.ts'

/** From now on this process runs queued jobs, each of them when no person's call waits. */
export async function startJobs(services: Services, whenCalm: () => Promise<void>): Promise<void> {
  const jobs: Pick<Jobs, 'work'> = {
    work: (kind, worker) => services.jobs.work(kind, (data) => whenCalm().then(() => worker(data))),
  }
  await Promise.all([
    jobs.work(deliverMailJob, ({ mailId }) => deliverMail(services, mailId)),
    jobs.work(sendCodeJob, (data) => sendRequestedCode(services, data)),
    jobs.work(deletePersonJob, ({ personId }) => deletePerson(services, personId)),
    jobs.work(ingestJob, async () => void (await ingestEvents(services))),
    jobs.work(refitJob, () => learningWorker(services).runNightly()),
    jobs.work(checkCalendarsJob, async () => void (await checkDueCalendars(services))),
    jobs.work(recheckSavedSearchesJob, async () => void (await recheckSavedSearches(services))),
  ])
}
