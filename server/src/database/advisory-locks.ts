/**
 * All advisory locks, because two that share a number by accident wait for each other. The audit log takes 6281002 in
 * its migration. A number never changes: the version before this one takes the same lock.
 */
export const advisoryLocks = {
  migration: 6_281_001,
  tokenKeys: 6_281_003,
  demoPeople: 6_281_005,
  versions: 6_281_006,
  learning: 6_281_007,
  demoSeeding: 6_281_008,
  demoHistory: 6_281_009,
  factRefresh: 6_281_010,
  auditProtection: 6_281_011,
  files: 6_281_020,
  /** With a second number for the kind of file. */
  registerImport: 6_281_021,
  watch: 6_281_022,
} as const
