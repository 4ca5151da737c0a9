import type { FaultTest } from './fault-test.ts'
import { backupUnderLoad } from './tests/backups.ts'
import { differingClocks, jumpingClock } from './tests/clocks.ts'
import { failingUploads, fullDisk, powerCut } from './tests/disks.ts'
import { killedEmbedded } from './tests/embedded.ts'
import {
  crashedDatabase,
  drainedProcess,
  killedProcesses,
  rollingRestart,
  stalledProcess,
} from './tests/kills.ts'
import { badNetwork } from './tests/network.ts'
import { slowHttp, soak, syncMachine, unreadCounts } from './tests/others.ts'
import { failingMail, failingProvider } from './tests/outside.ts'
import { goneRedis, returnedRedis } from './tests/redis.ts'
import { manySockets, reconnectingCrowd, slowReaders } from './tests/sockets.ts'
import { killedImport, killedMigration, upgrade } from './tests/upgrades.ts'

/** In the order they run: those on the shared cluster one after another, because another one takes long to start. */
export const faultTests: readonly FaultTest[] = [
  killedProcesses,
  crashedDatabase,
  goneRedis,
  returnedRedis,
  badNetwork,
  failingUploads,
  slowHttp,
  jumpingClock,
  differingClocks,
  killedMigration,
  killedImport,
  drainedProcess,
  rollingRestart,
  stalledProcess,
  slowReaders,
  reconnectingCrowd,
  failingProvider,
  failingMail,
  backupUnderLoad,
  soak,
  powerCut,
  fullDisk,
  killedEmbedded,
  upgrade,
  manySockets,
  syncMachine,
  unreadCounts,
]
