import type { VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import { formatDate, formatTime } from '@evenkeel/format/times'
import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { firstNameOf } from './desk-words.ts'

const moment = (at: number) => `${formatDate(at)}, ${formatTime(at)}`

function Quote({ by, children }: { by: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="max-w-[70ch] break-words whitespace-pre-line text-text">{children}</p>
      <p className="num">{by}</p>
    </div>
  )
}

/** Obstacles between this application and a decision, in the words of the person who raised them. */
export function CaseNotices({ whole, movedOn }: { whole: VettingCase; movedOn: string | undefined }) {
  const { application, proposal, question } = whole
  const { appeal, reason } = application
  const name = firstNameOf(whole)
  const isEmpty = !appeal && !proposal && !question && !reason
  return (
    <div
      className={joinClasses(
        'flex flex-col gap-3',
        isEmpty && !movedOn ? undefined : 'border-b border-line px-5 py-3 @max-[739px]:px-4',
      )}
    >
      <div role="alert" className="empty:hidden">
        {movedOn && (
          <Notice kind="warning" title={movedOn}>
            Nothing was saved. Your text is still here while this page is open.
          </Notice>
        )}
      </div>
      {appeal && (
        <Notice kind="warning" title="Appeal">
          <Quote by={`${name}, ${moment(appeal.at)}`}>{appeal.text}</Quote>
        </Notice>
      )}
      {proposal && (
        <Notice kind="warning" title="Proposed rejection">
          <Quote by={`${proposal.is_own ? 'You' : proposal.by}, ${moment(proposal.at)}`}>
            {proposal.reason}
          </Quote>
        </Notice>
      )}
      {question && (
        <Notice kind="info" title="Returned to advisor">
          <Quote by={`${question.by}, ${moment(question.at)} · ${answerWords(question, name)}`}>
            {question.text}
          </Quote>
        </Notice>
      )}
      {reason && (
        <Notice kind="plain" title="Reason for the current decision">
          <p className="max-w-[70ch] break-words whitespace-pre-line">{reason}</p>
        </Notice>
      )}
    </div>
  )
}

function answerWords(
  { answered_at: answeredAt, due_at: dueAt }: NonNullable<VettingCase['question']>,
  name: string,
): string {
  return answeredAt === null
    ? `no change yet, due ${moment(dueAt)}`
    : `${name} made changes ${moment(answeredAt)}`
}
