import { personStates } from '@evenkeel/contract/staff/masquerade'
import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { formatRecent } from '@evenkeel/format/moments'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { applicationKind, applicationWords, dayInWords, roleWords } from './person-words.ts'

/** Name, role and state in one line; numbers after. */
export function PersonHead({ page, actions }: { page: PersonPage; actions: ReactNode }) {
  const { person, application } = page
  const numbers = [`ID ${person.person_id}`, person.crd && `CRD ${person.crd}`].filter(Boolean).join(' · ')
  return (
    <div className="flex items-start gap-3 medium:items-center medium:gap-4">
      <Avatar name={person.name} id={person.person_id} size="large" className="max-medium:size-12" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="text-24 wrap-anywhere">{person.name}</h2>
          <Chip kind="solid">{roleWords[person.type]}</Chip>
          {person.disabled_at !== null && <Chip kind="danger">{personStates.disabled}</Chip>}
          {application && (
            <Chip kind={applicationKind(application.status)}>{applicationWords[application.status]}</Chip>
          )}
          {!application && person.disabled_at === null && <Chip kind="good">{personStates.active}</Chip>}
          {person.paused_until && <Chip kind="warning">Paused until {dayInWords(person.paused_until)}</Chip>}
          {person.deletes_at !== null && <Chip kind="warning">{personStates.leaving}</Chip>}
          {person.locked_until !== null && (
            <Chip kind="warning">Sign-in locked until {formatRecent(person.locked_until)}</Chip>
          )}
          {person.is_demo && <Chip>Demo</Chip>}
        </div>
        <p className="num mt-1 wrap-anywhere text-muted">
          {person.company && `${person.company} · `}
          {numbers}
        </p>
      </div>
      {actions}
    </div>
  )
}
