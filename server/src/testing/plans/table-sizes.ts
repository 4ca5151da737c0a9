// For the planner a table has a million rows, unless it grows faster, or not with people or time.

/** A few rows for each model, week, machine or member of staff. */
const small = [
  'admin_invitation',
  'audit_check',
  'canned_reply',
  'model_move',
  'model_online',
  'model_version',
  'reach_snapshot',
  'schema_migration',
  'staff_proposal',
  // Of the job queue.
  'bam',
  'queue',
  'schedule',
  'version',
]

/** Rows that wait for something and are deleted afterwards, within seconds or days. */
const passing = [
  'begun_step',
  'code_request',
  'deletion_request',
  'file_to_remove',
  'matching_dirty',
  'pending_registration',
  'sign_in_failure',
  'waiting_list',
  'watch_mark',
]

const many = ['audit', 'match_event', 'match_list_place', 'message', 'notification']

export const grownRows = 1_000_000
export const otherRows: Readonly<Record<string, number>> = Object.fromEntries([
  ...many.map((table) => [table, 10_000_000] as const),
  ...[...small, ...passing].map((table) => [table, 1000] as const),
])
export const isGrowing = (table: string) => (otherRows[table] ?? grownRows) >= grownRows
