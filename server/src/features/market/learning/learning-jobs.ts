import type { JobKind } from '../../../jobs/jobs.ts'

export const ingestJob: JobKind<object> = {
  name: 'learn-from-events',
  retries: 2,
  firstRetryAfterSeconds: 30,
}

export const refitJob: JobKind<{ night: string }> = {
  name: 'refit-model',
  retries: 3,
  firstRetryAfterSeconds: 300,
}
