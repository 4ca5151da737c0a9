import type { TestOptions } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Printed at the end of the run (scripts/vitest-reporter.ts). */
    skippedBecause?: string
  }
}

/** Options of a test or group that needs what a machine may not have; without it, it is skipped for this reason. */
export const needs = (found: unknown, otherwise: string): TestOptions =>
  found ? {} : { skip: true, meta: { skippedBecause: otherwise } }

export const onLinux = needs(process.platform === 'linux', 'this machine doesn’t run Linux')
