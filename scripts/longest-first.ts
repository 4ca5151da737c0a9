import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { root } from './run-node.ts'
import { fromRoot } from './test-summary.ts'

export const durationsFile = join(root, 'scripts/test-durations.json')

/** File → seconds at the last measurement, for files that take a second or more. */
export function readDurations(): Record<string, number> {
  return existsSync(durationsFile) ? JSON.parse(readFileSync(durationsFile, 'utf8')) : {}
}

/**
 * Starts a project's files longest first, so that no long one is left at the end. The durations are
 * committed, because a fresh clone has no earlier run.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const durations = readDurations()
    const secondsOf = ({ moduleId }: TestSpecification) => durations[fromRoot(moduleId)] ?? 0
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name)
    return [...byProject.values()].flatMap((each) => each.sort((a, b) => secondsOf(b) - secondsOf(a)))
  }
}
