export type PostgresSettings = Record<string, string | number>

// Given on the command line, not in postgresql.conf: an old data folder gets what this code wants.
export const postgresSettings: PostgresSettings = {
  // What was acknowledged survives a power cut. openDatabase checks these on every database.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: 60,
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // A small machine gains nothing from helpers that wait beside every query.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'evenkeel',
  // Errors of queries reach the server's own log without their values. Here they would stand with
  // the statement and the personal data in it.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export function settingWords(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
