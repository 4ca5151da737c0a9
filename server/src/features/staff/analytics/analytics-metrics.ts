import type { Services } from '../../../services.ts'

const behind = 'analytics_replica_behind_seconds'
const used = 'analytics_replica_used'

/** For operators; empty without a replica. */
export function analyticsMetrics({ replica }: Services['analyticsReads']): string {
  const state = replica()
  if (state === undefined) return ''
  return [
    `# HELP ${behind} Age of what the analytics replica shows; NaN while it is away`,
    `# TYPE ${behind} gauge`,
    `${behind} ${Number.isFinite(state.behindSeconds) ? state.behindSeconds : 'NaN'}`,
    `# HELP ${used} 1 while analytics is read from the replica, 0 while it is read from the primary`,
    `# TYPE ${used} gauge`,
    `${used} ${state.isUsed ? 1 : 0}`,
    '',
  ].join('\n')
}
