import type { FaultTest } from './fault-test.ts'
import { differingClocks, jumpingClock } from './tests/clocks.ts'
import {
  crashedDatabase,
  drainedProcess,
  killedProcesses,
  rollingRestart,
  stalledProcess,
} from './tests/kills.ts'
import { badNetwork } from './tests/network.ts'
import { goneRedis, returnedRedis } from './tests/redis.ts'

/** In the order they run: those on the shared cluster first. */
export const faultTests: readonly FaultTest[] = [
  killedProcesses,
  crashedDatabase,
  goneRedis,
  returnedRedis,
  badNetwork,
  jumpingClock,
  differingClocks,
  drainedProcess,
  rollingRestart,
  stalledProcess,
]
