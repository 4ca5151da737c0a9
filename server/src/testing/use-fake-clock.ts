import { beforeEach } from 'vitest'
import { fakeClock } from './fake-clock.ts'

/** One for a whole file, which starts anew before every test and every second try of it. */
export function useFakeClock(): ReturnType<typeof fakeClock> {
  const clock = fakeClock()
  const startMs = clock.now().getTime()
  beforeEach(() => clock.pass(startMs - clock.now().getTime()))
  return clock
}
