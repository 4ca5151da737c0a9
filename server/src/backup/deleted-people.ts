// People deleted after a backup would come back with it. Their numbers are kept in a small file outside the database and
// beside the backups, and a restore asks for their deletion again.
import { readFile, writeFile } from 'node:fs/promises'
import { errorCode } from '@evenkeel/contract/read-error'
import type pg from 'pg'

/** In the data folder, and beside the backups. */
export const deletedPeopleName = 'deleted-people'

async function readLines(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').filter((line) => line !== '')
}

/** Adds what one list has to the other, without what no kept backup can hold any more. */
export async function mergeDeletedPeople(from: string, into: string, since?: string): Promise<void> {
  const lines = new Set([...(await readLines(into)), ...(await readLines(from))])
  const kept = [...lines].filter((line) => since === undefined || (line.split(' ')[2] ?? '') >= since)
  if (kept.length > 0 || lines.size > 0)
    await writeFile(into, kept.map((line) => `${line}\n`).join(''), { mode: 0o600, flush: true })
}

/** @returns how many people of the lists are in this database again */
export async function requestDeletionsAgain(
  client: pg.ClientBase,
  lists: readonly string[],
): Promise<number> {
  const lines = new Set((await Promise.all(lists.map(readLines))).flat())
  let found = 0
  for (const line of lines) {
    const [id = '', madeAt = '', deletedAt = ''] = line.split(' ')
    // A number may have been given to someone else since; the moment of the sign-up tells them apart.
    const { rowCount } = await client.query(
      `insert into public.deletion_request (person_id, requested_at, deletes_at)
       select id, $3, $3 from public.person where id = $1 and created_at = $2
       on conflict (person_id) do update set deletes_at = least(deletion_request.deletes_at, excluded.deletes_at)`,
      [id, madeAt, deletedAt],
    )
    found += rowCount ?? 0
  }
  return found
}
