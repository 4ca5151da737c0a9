import type { JobKind, Jobs } from './jobs/jobs.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Tracing } from './tracing/tracing.ts'

/** Added to a job's data, so that its run names the call that caused it. */
interface Caused {
  traceparent?: string
}

/** The same jobs, with the time of each run measured, and each run a trace of its own. */
export function watchJobs(jobs: Jobs, metrics: Metrics, tracing: Tracing): Jobs {
  return {
    ...jobs,
    add(transaction, kind, data, options) {
      const traceparent = tracing.current()
      const caused = traceparent === undefined ? data : { ...data, traceparent }
      return jobs.add(transaction, kind, caused, options)
    },
    work: (kind, worker) =>
      jobs.work(kind as JobKind<object>, async (data) => {
        const { traceparent, ...own } = data as Caused & Parameters<typeof worker>[0]
        const startedAt = performance.now()
        const note = (outcome: string) =>
          metrics.observe('evenkeel_job_duration_seconds', (performance.now() - startedAt) / 1000, {
            kind: kind.name,
            outcome,
          })
        try {
          // What is left after taking our own property out is what was added.
          await tracing.span(`job ${kind.name}`, () => worker(own as Parameters<typeof worker>[0]), {
            kind: 'consumer',
            link: traceparent,
          })
          note('done')
        } catch (error) {
          note('failed')
          throw error
        }
      }),
  }
}
