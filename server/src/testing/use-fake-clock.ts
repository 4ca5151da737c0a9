import { beforeEach } from 'vitest'
import { fakeClock } from './fake-clock.ts'

/** A clock for a whole file, set back to its start before each test and each retry. */
export function useFakeClock(): ReturnType<typeof fakeClock> {
  const clock = fakeClock()
  const startMs = clock.now().getTime()
  beforeEach(() => clock.pass(startMs - clock.now().getTime()))
  return clock
}
