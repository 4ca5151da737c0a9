export type PostgresSettings = Record<string, string | number>

// Passed on the command line instead of postgresql.conf, so that old data folders get current settings.
export const postgresSettings: PostgresSettings = {
  // Acknowledged data survives a power cut. openDatabase checks these on every database.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: 60,
  shared_buffers: '128MB',
  max_wal_size: '256MB',
  min_wal_size: '64MB',
  // A small machine gains nothing from helper processes.
  io_method: 'sync',
  max_parallel_workers_per_gather: 0,
  max_logical_replication_workers: 0,
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  cluster_name: 'evenkeel',
  // Query errors reach the server's own log without values; here they would include the statement with personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export function settingWords(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
