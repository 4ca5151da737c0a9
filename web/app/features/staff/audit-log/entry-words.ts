import type { AuditEntry } from './audit-queries.ts'

/** "account-disabled" → "Account disabled". */
export function eventWords(event: string): string {
  const words = event.replaceAll(/[-.]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const roleWords = { consumer: 'Consumer', advisor: 'Advisor', admin: 'Admin' } as const

/** The actor: staff by name, everyone else by role and number. */
export function actorWords({ actor_id, actor_role, actor_name }: AuditEntry): string {
  if (actor_id === null) return 'System'
  if (actor_name) return `${actor_name} (${actor_id})`
  return actor_role ? `${roleWords[actor_role]} ${actor_id}` : `Deleted user (${actor_id})`
}

const personTypes = ['person', 'consumer', 'advisor', 'admin']
export const isAboutPerson = ({ subject_type, subject_id }: AuditEntry): boolean =>
  subject_id !== null && subject_type !== null && personTypes.includes(subject_type)

export function subjectWords({ subject_type, subject_id }: AuditEntry): string | undefined {
  if (subject_type === null && subject_id === null) return undefined
  const words = eventWords(subject_type ?? 'number')
  return subject_id === null ? words : `${words} ${subject_id}`
}

/** The actor's reason; sessions keep theirs beside the code of why they ended. */
export function reasonWords({ detail }: AuditEntry): string | undefined {
  const { note, reason } = detail
  if (typeof note === 'string' && note !== '') return note
  return typeof reason === 'string' && reason !== '' ? reason : undefined
}
