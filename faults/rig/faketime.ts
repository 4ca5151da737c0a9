import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** libfaketime for programs with threads. */
export function findFaketime(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => join('/usr/lib', name)) : []
  return folders
    .map((folder) => join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
}

export interface FakeClock {
  env: Record<string, string>
  /** For example `+5m`, `-1d`, `+0`; the process notices within a second. */
  set(offset: string): void
}

/** A clock that a running process believes; timers keep their own, as after a real jump. */
export function fakeClock(file: string): FakeClock {
  const set = (offset: string) => writeFileSync(file, `${offset}\n`)
  set('+0')
  return {
    set,
    env: {
      LD_PRELOAD: findFaketime() ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
      FAKETIME_CACHE_DURATION: '1',
    },
  }
}

export const realClock = {
  LD_PRELOAD: undefined,
  FAKETIME_TIMESTAMP_FILE: undefined,
  FAKETIME_DONT_FAKE_MONOTONIC: undefined,
  DONT_FAKE_MONOTONIC: undefined,
  FAKETIME_CACHE_DURATION: undefined,
}
