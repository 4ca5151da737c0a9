import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Limit } from '../limits/limits.ts'
import { openLimits } from '../limits/open-limits.ts'
import { testLog } from './run-logs.ts'

/** The page of limits. */
export const docs = readFileSync(join(import.meta.dirname, '../../../docs/limits.md'), 'utf8')

/** Listed in the page's second table: counted in PostgreSQL. */
export const isDurable = (name: string) =>
  docs.indexOf(`| \`${name}\``) > docs.indexOf('## Also after a restart')

const unitSeconds = { minute: 60, hour: 3600, day: 86_400 } as const
/** What the page says of each limit. */
export const documented = new Map(
  [...docs.matchAll(/^\| `([^`]+)` \|.*\| ([^|]+) \| ([\d,]+) per (?:(\d+) )?(minute|hour|day)s? \|$/gm)].map(
    ([, name = '', each = '', points = '', times = '1', unit = '']) => [
      name,
      {
        each,
        points: Number(points.replaceAll(',', '')),
        perSeconds: Number(times) * unitSeconds[unit as keyof typeof unitSeconds],
      },
    ],
  ),
)

/** Real limits that say which of them were taken from, and under which key. */
export async function openWatchedLimits() {
  let counting = await openLimits(undefined, testLog())
  const seen = new Map<string, { limit: Limit; key: string }>()
  return {
    limits: {
      take(limit: Limit, key: string) {
        seen.set(limit.name, { limit, key })
        return counting.take(limit, key)
      },
      close: async () => {},
    },
    seen,
    async startOver() {
      counting = await openLimits(undefined, testLog())
      seen.clear()
    },
  }
}
