import { type FoundPerson as Person, personStates } from '@evenkeel/contract/staff/masquerade'
import { formatRecentInSentence } from '@evenkeel/format/moments'
import type { ReactNode } from 'react'
import { Avatar } from '../../../ui/avatar.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { typeWords } from './masquerade-words.ts'

interface FoundPersonProps {
  person: Person
  isChosen: boolean
  onChoose: () => void
  actions?: ReactNode
}

function Marks({ person }: { person: Person }) {
  const { state, is_verified, crd, open_support_requests: open, last_seen_at, consent_until } = person
  const hasConsent = consent_until !== null && consent_until * 1000 > Date.now()
  return (
    <span className="num mt-1.5 flex flex-wrap gap-1.5">
      <Chip kind={state === 'active' ? 'plain' : state === 'leaving' ? 'warning' : 'danger'}>
        {personStates[state]}
      </Chip>
      <Chip kind={is_verified ? 'good' : 'plain'}>{is_verified ? 'Verified' : 'Not verified'}</Chip>
      {crd !== null && <Chip>CRD {crd}</Chip>}
      {open > 0 && (
        <Chip>
          {open} open {open === 1 ? 'ticket' : 'tickets'}
        </Chip>
      )}
      <Chip>{last_seen_at === null ? 'Never seen' : `Seen ${formatRecentInSentence(last_seen_at)}`}</Chip>
      {hasConsent && <Chip kind="info">Consent until {formatRecentInSentence(consent_until)}</Chip>}
    </span>
  )
}

export function FoundPerson({ person, isChosen, onChoose, actions }: FoundPersonProps) {
  const { id, type, name, email, uuid } = person
  return (
    <div
      className={joinClasses(
        'relative rounded-control border p-3',
        isChosen ? 'border-accent-mark bg-accent-soft' : 'border-line hover:bg-hover',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        // The actions are above it.
        className="covers-card flex w-full gap-3 text-left"
        onClick={onChoose}
      >
        <Avatar name={name} id={id} />
        <span className="min-w-0 flex-1">
          <span className="block wrap-anywhere">
            <b>{name || 'No name yet'}</b>{' '}
            <span className="num text-muted">
              {typeWords[type]} {id}
            </span>
          </span>
          <span className="block truncate text-12 text-muted">{email}</span>
          {uuid && <span className="num block truncate text-12 text-muted">{uuid}</span>}
          <Marks person={person} />
        </span>
      </button>
      {/* Starts where the text starts, beside the picture. */}
      {actions && <div className="relative z-1 mt-2 ml-14 flex w-fit flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
