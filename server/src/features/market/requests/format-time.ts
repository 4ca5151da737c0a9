import type { NamedPerson } from '../../account/identity/people/person-names.ts'

/** In the reader's time zone. */
export const formatTime = (time: Date, { timeZone }: Pick<NamedPerson, 'timeZone'>) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: timeZone ?? 'America/New_York',
  }).format(time)
