import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readAdvisorRecord } from '@evenkeel/contract/people/register'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { ReactNode } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { Chip } from '../../../ui/choice/chip.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ContradictionList } from './contradiction-list.tsx'
import { ExternalLink } from './external-link.tsx'
import { FactGroup } from './fact-group.tsx'
import { RecordBody } from './record-body.tsx'
import { type AdvisorRef, useAdvisorRecord } from './record-queries.ts'
import { brokerCheckAddress, iapdAddress } from './register-words.ts'
import { ReportRecord } from './report-record.tsx'

type Answer = AnswerOf<typeof readAdvisorRecord>

interface RecordPanelProps {
  advisorId: AdvisorRef
  /** What the advisor says about themselves, shown as their own statement. */
  stated?: ReactNode
  /** The advisor's own view: contradictions come with how to fix them. */
  isOwn?: boolean
  /** The reader's state, if known; whether the advisor may serve it comes first. */
  forState?: string | undefined
}

/** A demo number is fictional and could be another person's, so it is not linked. */
function CrdNumber({ crd, isDemo }: { crd: string | null; isDemo: boolean }) {
  if (crd === null) return <p className="text-muted">No CRD number.</p>
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span>
        CRD number <b className="num font-semibold">{crd}</b>
        {isDemo && ' (fictional)'}
      </span>
      {!isDemo && (
        <>
          <ExternalLink to={brokerCheckAddress(crd)}>BrokerCheck</ExternalLink>
          <ExternalLink to={iapdAddress(crd)}>IAPD</ExternalLink>
        </>
      )}
    </p>
  )
}

/** Why there is no record, or no newer one. */
function Standing({ record, feedDate, crd }: Answer) {
  if (feedDate === null)
    return <Notice>The public register isn’t connected. Nothing below was checked.</Notice>
  if (!record)
    return (
      <Notice kind="warning">
        {crd
          ? `The register had no record for this number on ${formatCalendarDay(feedDate)}. A reviewer checked instead.`
          : 'There’s no CRD number to look up.'}
      </Notice>
    )
  if (record.goneOn)
    return (
      <Notice kind="warning" title={`Not in the register since ${formatCalendarDay(record.goneOn)}`}>
        This is from {formatCalendarDay(record.asOf)} and may be out of date.
      </Notice>
    )
  if (!record.isActive) return <Notice kind="warning">The register shows no active registration.</Notice>
  return null
}

/** What the public register says about an advisor, with source and date, and where the advisor says otherwise. */
export function RecordPanel({ advisorId, stated, isOwn = false, forState }: RecordPanelProps) {
  const query = useAdvisorRecord(advisorId)
  const { role } = useSession()
  if (query.data === null) return null
  return (
    <ContentBlock
      title="Record"
      headingAs="h2"
      description="Registration doesn’t imply skill."
      action={query.data?.isDemo && <Chip kind="warning">Fictional record</Chip>}
    >
      <Loaded query={query} skeletonRows={3}>
        {(answer) =>
          answer && (
            <div className="flex flex-col gap-4">
              <CrdNumber crd={answer.crd} isDemo={answer.isDemo} />
              <Standing {...answer} />
              <ContradictionList contradictions={answer.contradictions} isOwn={isOwn} />
              {answer.record && <RecordBody record={answer.record} forState={forState} />}
              {stated && (
                <FactGroup title={isOwn ? 'Stated by you' : 'Stated by the advisor'}>{stated}</FactGroup>
              )}
              <footer className="flex flex-col items-start gap-2 border-t border-line pt-4 text-muted">
                <p className="text-pretty">
                  Source: Investment Adviser Public Disclosure (IAPD). BrokerCheck and IAPD can each show
                  more. Their terms of use apply.
                </p>
                {role && role !== 'admin' && <ReportRecord advisor={advisorId} />}
              </footer>
            </div>
          )
        }
      </Loaded>
    </ContentBlock>
  )
}
