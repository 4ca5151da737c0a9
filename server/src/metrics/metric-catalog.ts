// Every figure of /metrics beside those of Node itself. No label may hold a person, an address or a value without a
// bound. Names end in their unit; a counter ends in _total.

interface Described {
  type: 'counter' | 'gauge' | 'histogram'
  help: string
  labels?: readonly string[]
  buckets?: readonly number[]
}

const longWork = [0.1, 0.5, 1, 5, 15, 60, 300, 900]

export const metricCatalog = {
  evenkeel_ready: { type: 'gauge', help: '1 if this process is ready for traffic, like /readyz' },
  evenkeel_http_request_duration_seconds: {
    type: 'histogram',
    help: 'Time from the first byte of a request to the last of its answer, by route pattern',
    labels: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  },
  evenkeel_http_requests_in_flight: {
    type: 'gauge',
    help: 'Requests being answered right now, without those of live updates',
  },
  evenkeel_calls_running: {
    type: 'gauge',
    help: 'API calls this process works on, by lane of admission',
    labels: ['lane'],
  },
  evenkeel_calls_waiting: {
    type: 'gauge',
    help: 'API calls that wait for others to finish',
    labels: ['lane'],
  },
  evenkeel_calls_refused_total: {
    type: 'counter',
    help: 'API calls refused because the process was at capacity',
    labels: ['lane'],
  },

  evenkeel_database_pool_connections: {
    type: 'gauge',
    help: 'Connections to PostgreSQL: people for calls and jobs, background for long work',
    labels: ['pool', 'state'],
  },
  evenkeel_database_pool_max_connections: {
    type: 'gauge',
    help: 'The most connections a pool may open',
    labels: ['pool'],
  },
  evenkeel_database_pool_waiting: {
    type: 'gauge',
    help: 'Callers that wait for a connection right now',
    labels: ['pool'],
  },
  evenkeel_database_pool_wait_seconds: {
    type: 'histogram',
    help: 'How long callers waited for a connection when none was idle, including opening one',
    labels: ['pool'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2],
  },

  evenkeel_jobs: {
    type: 'gauge',
    help: 'Jobs that are due, that are scheduled or retried later, and that run, in all processes',
    labels: ['kind', 'state'],
  },
  evenkeel_job_oldest_due_seconds: {
    type: 'gauge',
    help: 'How long the oldest due job has been waiting; 0 if none is due',
    labels: ['kind'],
  },
  evenkeel_jobs_failed: {
    type: 'gauge',
    help: 'Jobs that used up their retries in the last seven days, counted once a minute',
    labels: ['kind'],
  },
  evenkeel_job_duration_seconds: {
    type: 'histogram',
    help: 'How long a run of a job took in this process',
    labels: ['kind', 'outcome'],
    buckets: longWork,
  },

  evenkeel_mail_unsent: {
    type: 'gauge',
    help: 'Letters that are not sent yet, by whether sending was tried; quiet hours keep letters waiting',
    labels: ['tried'],
  },
  evenkeel_mail_oldest_unsent_seconds: {
    type: 'gauge',
    help: 'Age of the oldest of them; 0 if there is none',
    labels: ['tried'],
  },

  evenkeel_market_open: { type: 'gauge', help: '1 once this process can answer a search' },
  evenkeel_market_age_seconds: {
    type: 'gauge',
    help: 'Time since this process last applied every change to its market',
  },
  evenkeel_market_advisors: { type: 'gauge', help: 'Advisors in this process’s market' },
  evenkeel_market_version: { type: 'gauge', help: 'The newest change this process’s market contains' },
  evenkeel_model_version: { type: 'gauge', help: 'Version of the model that ranks lists' },
  evenkeel_matching_unreadable_rows_total: {
    type: 'counter',
    help: 'Times a stored row could not be used and its advisor was left out of matching',
    labels: ['row'],
  },

  evenkeel_sign_in_failures_total: {
    type: 'counter',
    help: 'Sign-ins that failed, by reason',
    labels: ['reason'],
  },
  evenkeel_sign_in_lockouts_total: {
    type: 'counter',
    help: 'Failed sign-ins after which an account must wait before the next one',
  },

  evenkeel_redis_up: { type: 'gauge', help: '1 if Redis answers this process; absent without REDIS_URL' },
  evenkeel_file_store_failures_total: {
    type: 'counter',
    help: 'Times the file store did not answer or refused, by operation',
    labels: ['operation'],
  },
  evenkeel_trace_exports_total: {
    type: 'counter',
    help: 'Batches of traces sent to the collector, by outcome',
    labels: ['outcome'],
  },

  evenkeel_audit_verified_timestamp_seconds: {
    type: 'gauge',
    help: 'When the audit log was last verified',
  },
  evenkeel_audit_broken: { type: 'gauge', help: '1 if the last verification found a broken row' },

  evenkeel_backup_timestamp_seconds: {
    type: 'gauge',
    help: 'When the newest backup in BACKUP_DIR was written, 0 if there is none; absent without BACKUP_DIR',
  },
  evenkeel_analytics_replica_lag_seconds: {
    type: 'gauge',
    help: 'Age of what the analytics replica shows; NaN while it is away, absent without one',
  },
  evenkeel_analytics_replica_used: {
    type: 'gauge',
    help: '1 while analytics is read from the replica, 0 while it is read from the primary',
  },

  evenkeel_metrics_failed: {
    type: 'gauge',
    help: '1 if a group of figures could not be read for this scrape; its figures are left out',
    labels: ['what'],
  },
} as const satisfies Record<string, Described>

type Catalog = typeof metricCatalog
export type MetricName = keyof Catalog
type Of<Type extends Described['type']> = {
  [Name in MetricName]: Catalog[Name]['type'] extends Type ? Name : never
}[MetricName]

export type CounterName = Of<'counter'>
export type GaugeName = Of<'gauge'>
export type HistogramName = Of<'histogram'>
export type LabelsOf<Name extends MetricName> = Catalog[Name] extends { labels: readonly (infer Label)[] }
  ? Readonly<Record<Label & string, string>>
  : Readonly<Record<string, never>>
