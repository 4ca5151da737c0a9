import { monitorEventLoopDelay } from 'node:perf_hooks'

// Child process of mix.bench.ts that does nothing: how long its event loop is held is the machine's doing.

const resolutionMs = 1
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
process.send?.({ isReady: true })
process.on('message', ({ isBegin }: { isBegin?: boolean }) => {
  if (isBegin) {
    delay.reset()
    process.send?.({ hasBegun: true })
  } else process.send?.({ idleMs: Math.max(0, delay.max / 1e6 - resolutionMs) })
})
process.on('SIGTERM', () => process.exit(0))
