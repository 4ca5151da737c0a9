import { eventWords, whatInWords } from '../../../words/audit-words.ts'
import type { AuditEntry } from './audit-queries.ts'

const roleWords = { consumer: 'Consumer', advisor: 'Advisor', admin: 'Admin' } as const

export interface PersonWords {
  /** The name, or what is known instead. */
  name: string
  /** Role and number, muted after the name; undefined where the name has them. */
  number: string | undefined
  /** The page of a person who is still here. */
  id: number | undefined
}

export function actorWords({ actor_id, actor_role, actor_name }: AuditEntry): PersonWords {
  if (actor_id === null) return { name: 'System', number: undefined, id: undefined }
  if (!actor_role) return { name: 'Deleted user', number: String(actor_id), id: undefined }
  const number = `${roleWords[actor_role]} ${actor_id}`
  return actor_name
    ? { name: actor_name, number, id: actor_id }
    : { name: number, number: undefined, id: actor_id }
}

const personTypes = ['person', 'consumer', 'advisor', 'admin']
export const isAboutPerson = ({ subject_type, subject_id }: AuditEntry): boolean =>
  subject_id !== null && subject_type !== null && personTypes.includes(subject_type)

/** Undefined where it is about nothing, or about the actor, who is named already. */
export function subjectWords(entry: AuditEntry): PersonWords | undefined {
  const { subject_type, subject_id, subject_role, subject_name, actor_id } = entry
  if (subject_type === null && subject_id === null) return undefined
  if (!isAboutPerson(entry)) {
    const words = eventWords(subject_type ?? 'number')
    return { name: subject_id === null ? words : `${words} ${subject_id}`, number: undefined, id: undefined }
  }
  if (subject_id === actor_id) return undefined
  if (!subject_role || subject_id === null)
    return { name: 'Deleted user', number: String(subject_id), id: undefined }
  const number = `${roleWords[subject_role]} ${subject_id}`
  return subject_name
    ? { name: subject_name, number, id: subject_id }
    : { name: number, number: undefined, id: subject_id }
}

/** The actor's reason; sessions keep theirs beside the code of why they ended, which is no one's words. */
export function reasonWords({ event, detail }: AuditEntry): string | undefined {
  const { note, reason } = detail
  if (typeof note === 'string' && note !== '') return note
  if (event === 'sessions-ended') return undefined
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}

/** What was opened: "support request 5". */
export const openedWords = ({ detail: { what } }: AuditEntry) =>
  typeof what === 'string' ? whatInWords(what) : undefined
