import { parentPort, workerData } from 'node:worker_threads'
import { type BusyPeriod, busyTimesIn } from './busy-times.ts'

// A thread of its own, so that a large calendar delays no other call and an endless one can be ended.

const { texts, period } = workerData as { texts: readonly string[]; period: BusyPeriod }
try {
  parentPort?.postMessage({ busy: busyTimesIn(texts, period) })
} catch {
  parentPort?.postMessage({ busy: undefined })
}
