// For the planner every table has a million rows, unless its rows don't grow with people or time.

/** A few rows for each model, week, machine or member of staff. */
const small = [
  'admin_invitation',
  'audit_check',
  'canned_reply',
  'model_online',
  'model_version',
  'reach_snapshot',
  'schema_migration',
  'staff_proposal',
  'queue',
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
]

export const grownRows = 1_000_000
export const fewRows: Readonly<Record<string, number>> = Object.fromEntries([
  ...small.map((table) => [table, 100] as const),
  ...passing.map((table) => [table, 1000] as const),
])
