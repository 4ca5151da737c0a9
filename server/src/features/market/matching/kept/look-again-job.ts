import type { JobKind } from '../../../../jobs/jobs.ts'

export const lookAgainJob: JobKind<object> = {
  name: 'look-again',
  retries: 2,
  firstRetryAfterSeconds: 60,
}
