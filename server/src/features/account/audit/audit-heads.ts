import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDateAndTimeInZone } from '@evenkeel/format/times'
import type { Orm } from '../../../database/database.ts'
import { findHashes, findHead } from './audit-store.ts'

// Someone who can rewrite the database can rewrite the whole chain. The newest row's number and hash are therefore noted
// outside of it, in a file that is only added to, and every verification compares all of them with the chain.

export interface AuditHead {
  at: string
  row: number
  hash: string
}

/** An operator restored a backup: rows after `restoredTo` are known to be gone. */
interface AcceptedRestore extends AuditHead {
  restoredTo: number
  reason: string
}

type Line = AuditHead | AcceptedRestore

export async function readHeads(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((line) => {
    try {
      return line ? [JSON.parse(line) as Line] : []
    } catch {
      // The process was killed while it wrote this line.
      return []
    }
  })
}

export async function appendHead(file: string, line: Line): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  await appendFile(file, `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
}

/** Compares every noted head with the chain: the first row that is gone or another one, or undefined. */
export async function compareHeads(
  orm: Orm,
  file: string,
): Promise<{ brokenAt: number; reason: string } | undefined> {
  const heads = expectedHeads(await readHeads(file))
  if (heads.length === 0) return undefined
  const newest = (await findHead(orm))?.seq ?? 0
  const last = heads.reduce((a, b) => (b.row > a.row ? b : a))
  const hashes = await findHashes(
    orm,
    heads.map(({ row }) => row),
  )
  const other = heads
    .filter(({ row, hash }) => row <= newest && hashes.get(row) !== hash)
    .sort((a, b) => a.row - b.row)[0]
  if (other) return { brokenAt: other.row, reason: `it isn’t the row noted on ${timeOf(other)}` }
  if (last.row <= newest) return undefined
  const gone = formatCountOf(last.row - newest, 'row')
  return {
    brokenAt: newest + 1,
    reason: `${newest === 0 ? 'all' : 'the last'} ${gone}, noted on ${timeOf(last)}, ${last.row - newest === 1 ? 'is' : 'are'} gone`,
  }
}

const timeOf = ({ at }: AuditHead) => formatDateAndTimeInZone(new Date(at), 'UTC')

/** Without those that an accepted restore took away. */
function expectedHeads(lines: readonly Line[]): AuditHead[] {
  let keptTo = Number.POSITIVE_INFINITY
  const kept: AuditHead[] = []
  for (const line of lines.toReversed()) {
    if (line.row > 0 && line.row <= keptTo) kept.push(line)
    if ('restoredTo' in line) keptTo = Math.min(keptTo, line.restoredTo)
  }
  return kept
}
