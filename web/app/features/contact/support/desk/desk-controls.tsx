import { supportStates } from '@evenkeel/contract/contact/support'
import { maxSnoozeDays, type WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import { keysOf } from '@evenkeel/contract/keys-of'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { useSession } from '../../../../session/use-session.ts'
import { Dropdown } from '../../../../ui/choice/dropdown.tsx'
import { AssigneeMenu } from '../../../../ui/desk/assignee-menu.tsx'
import { DueLine, formatDueTime } from '../../../../ui/desk/due-clock.tsx'
import { SnoozeMenu } from '../../../../ui/desk/snooze-menu.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { deskStates } from '../state-chip.tsx'
import { useWork } from './desk-queries.ts'

const states = keysOf(supportStates).map((value) => ({ value, label: deskStates[value] }))
const changedElsewhere = {
  'changed-elsewhere':
    'Someone changed this ticket just before you. You’re now seeing the latest version. Try again.',
}

/** Who has it, its status, and until when it is out of the way; then the promise. */
export function DeskControls({ request, now }: { request: WholeDeskRequest; now: number }) {
  const { number, version, state, answer_due_at: dueAt, asked_at, sent_at, snoozed_until } = request
  const { userId = 0 } = useSession()
  const work = useWork(number)
  const change = (changes: Omit<Parameters<typeof work.mutate>[0], 'version'>) => {
    if (!work.isPending) work.mutate({ version, ...changes })
  }
  const isAnswered = request.messages.some(({ from, is_internal: isNote }) => from === 'support' && !isNote)
  const warn = (until: number) =>
    dueAt !== null && until >= dueAt ? `After our promise at ${formatDueTime(dueAt, now)}` : undefined
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <AssigneeMenu
          assignee={request.assignee}
          staff={request.staff}
          myId={userId}
          onAssign={(assignee_id) => change({ assignee_id })}
        />
        <Dropdown
          isSmall
          aria-label="Status"
          options={states}
          value={state}
          onChange={(next) => change({ state: next })}
        />
        {state !== 'solved' && (
          <SnoozeMenu
            snoozedUntil={snoozed_until}
            now={now}
            maxDays={maxSnoozeDays}
            warn={warn}
            onSnooze={(until) => change({ snoozed_until: until })}
            onWake={() => change({ snoozed_until: null })}
          />
        )}
      </div>
      <ProblemNotice words={failureSentence(work.error, changedElsewhere)} />
      {dueAt !== null && (
        <DueLine
          dueAt={dueAt}
          since={asked_at ?? sent_at}
          now={now}
          promise={`${isAnswered ? 'Answer due' : 'First answer promised'} by ${formatDueTime(dueAt, now)}`}
        />
      )}
    </>
  )
}
