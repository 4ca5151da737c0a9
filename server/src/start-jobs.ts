import { ingestEvents } from './features/learning/ingest-events.ts'
import { learnAtNight } from './features/learning/learn-at-night.ts'
import { ingestJob, refitJob } from './features/learning/learning-jobs.ts'
import { deliverMail } from './features/mail/deliver-mail.ts'
import { deliverMailJob } from './features/mail/send-mail.ts'
import { lookAgain } from './features/matching/look-again.ts'
import { lookAgainJob } from './features/matching/look-again-job.ts'
import { deletePerson } from './features/privacy/delete-person.ts'
import { deletePersonJob } from './features/privacy/schedule-deletion.ts'
import type { Services } from './services.ts'

/** From now on this process does the jobs that were added anywhere. */
export async function startJobs(services: Services): Promise<void> {
  const { jobs } = services
  await Promise.all([
    jobs.work(deliverMailJob, ({ mailId }) => deliverMail(services, mailId)),
    jobs.work(deletePersonJob, ({ personId }) => deletePerson(services, personId)),
    jobs.work(ingestJob, async () => void (await ingestEvents(services))),
    jobs.work(refitJob, () => learnAtNight(services)),
    jobs.work(lookAgainJob, async () => void (await lookAgain(services))),
  ])
}
