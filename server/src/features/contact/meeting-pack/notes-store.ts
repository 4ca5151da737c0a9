import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { meetingNotesTable } from './meeting-pack-tables.ts'

export interface Notes {
  text: string
  version: number
}

const noNotes: Notes = { text: '', version: 0 }
const nextVersion = sql`nextval('meeting_notes_version')`
const { text, version } = meetingNotesTable

const ofPerson = (requestId: number, personId: PersonId) =>
  and(eq(meetingNotesTable.requestId, requestId), eq(meetingNotesTable.personId, personId))

export async function findNotes(orm: Orm, requestId: number, personId: PersonId): Promise<Notes> {
  const [row] = await orm
    .select({ text, version })
    .from(meetingNotesTable)
    .where(ofPerson(requestId, personId))
  return row ?? noNotes
}

interface NotesToPut extends Notes {
  requestId: number
  personId: PersonId
  now: Date
}

/** Replaces the named version, 0 where there were no notes; undefined where another version is stored. */
export async function putNotes(orm: Orm, put: NotesToPut): Promise<Notes | undefined> {
  const seen = and(ofPerson(put.requestId, put.personId), eq(version, put.version))
  if (put.text === '') {
    const [dropped] = await orm.delete(meetingNotesTable).where(seen).returning({ version })
    return dropped && noNotes
  }
  if (put.version > 0) {
    const [changed] = await orm
      .update(meetingNotesTable)
      .set({ text: put.text, version: nextVersion, updatedAt: put.now })
      .where(seen)
      .returning({ text, version })
    return changed
  }
  const { requestId, personId, now } = put
  const [begun] = await orm
    .insert(meetingNotesTable)
    .values({ requestId, personId, text: put.text, version: nextVersion, updatedAt: now })
    .onConflictDoNothing()
    .returning({ text, version })
  return begun
}
