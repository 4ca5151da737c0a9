import type { AssistRequest, FoundPerson } from '@evenkeel/contract/staff/masquerade'
import { formatRecent } from '@evenkeel/format/moments'
import { Notice } from '../../../ui/notice.tsx'

interface AssistNoteProps {
  person: FoundPerson
  hasConsent: boolean
  asked: AssistRequest | undefined
}

function wordsFor({ person, hasConsent, asked }: AssistNoteProps): string {
  if (hasConsent && person.consent_until !== null)
    return `The user allows assisting until ${formatRecent(person.consent_until)}.`
  if (asked?.state === 'approved')
    return `${asked.decidedByName ?? 'Another admin'} approved this. Start before ${formatRecent(asked.expiresAt)}.`
  if (asked?.state === 'waiting')
    return `Another admin has until ${formatRecent(asked.expiresAt)} to approve.`
  return 'The user hasn’t consented. Another admin must approve within an hour.'
}

/** Why assisting can start, or what it still waits for. */
export function AssistNote(props: AssistNoteProps) {
  return (
    <Notice kind="info" role="status" className="w-full">
      <span className="num">{wordsFor(props)}</span>
    </Notice>
  )
}
