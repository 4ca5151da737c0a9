import {
  deskStates,
  longestSnoozeDays,
  type StaffMember,
  type VettingCase,
} from '@evenkeel/contract/staff/vetting-desk'
import { formatDue } from '@evenkeel/format/moments'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { usePhoto } from '../../../server-link/use-photo.ts'
import { AnswerClock } from '../../../ui/answer-clock.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/choice/chip.tsx'
import { AssigneeMenu } from '../../../ui/desk/assignee-menu.tsx'
import { SnoozeMenu } from '../../../ui/desk/snooze-menu.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { stateKinds } from './desk-words.ts'
import { useAssign, useSnooze } from './vetting-desk-queries.ts'

interface BenchHeadProps {
  whole: VettingCase
  staff: readonly StaffMember[]
  ownId: number | undefined
}

/** Who it is about, until when we owe a decision, and who looks after it. */
export function BenchHead({ whole, staff, ownId }: BenchHeadProps) {
  const { advisor_id: advisorId, name, company, crd, state, is_appeal: isAppeal } = whole
  const { due_at: dueAt, since, assignee, snoozed_until: snoozedUntil } = whole
  const now = useNow()
  const assigning = useAssign(advisorId)
  const snoozing = useSnooze(advisorId)
  const photo = usePhoto(whole.profile.photo_id)
  const isDue = dueAt !== null && state !== 'asked'
  return (
    <div className="flex flex-col gap-3 px-5 py-4 @max-[739px]:px-4">
      <header className="flex flex-wrap items-center gap-3">
        <Avatar name={name} id={advisorId} src={photo} className="@max-[739px]:hidden" />
        <div className="min-w-48 flex-1">
          <h2 className="break-words">{name}</h2>
          <p className="num break-words text-muted">
            {[
              company,
              crd ? `CRD ${crd}` : 'No CRD number',
              whole.published && `version ${whole.published.version}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {isDue ? (
            <span className="inline-flex items-center gap-2">
              <AnswerClock deadlineAt={dueAt * 1000} totalMs={(dueAt - since) * 1000} forWhat={null} />
              <span className="num text-12 text-muted">due {formatDue(dueAt)}</span>
            </span>
          ) : (
            <Chip kind={stateKinds[state]}>{deskStates[state]}</Chip>
          )}
          {isAppeal && state !== 'appeal' && <Chip kind="warning">{deskStates.appeal}</Chip>}
          <AssigneeMenu
            assignee={assignee}
            staff={staff}
            myId={ownId}
            isBusy={assigning.isPending}
            onAssign={(id) => assigning.mutate(id)}
          />
          {isDue && (
            <SnoozeMenu
              snoozedUntil={snoozedUntil}
              now={now}
              maxDays={longestSnoozeDays}
              isBusy={snoozing.isPending}
              warn={(until) => (until > dueAt ? `After it’s due, ${formatDue(dueAt)}` : undefined)}
              onSnooze={(until) => snoozing.mutate({ until })}
              onWake={() => snoozing.mutate({ until: null })}
            />
          )}
          <LinkButton variant="secondary" size="small" to={`/admin/people/${advisorId}`}>
            Open person
          </LinkButton>
        </div>
      </header>
      <ProblemNotice words={failureSentence(assigning.error ?? snoozing.error)} />
    </div>
  )
}
