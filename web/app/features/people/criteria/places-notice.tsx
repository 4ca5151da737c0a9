import type { Places } from '@evenkeel/contract/market/places'
import { formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatDay } from '@evenkeel/format/times'
import { CirclePause } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { usePlaces, useSaveCriteria } from './criteria-queries.ts'

const criteriaPage = '/advisor/matchmaking/criteria'
const cannotAsk = 'Consumers can’t send you new requests.'

interface Cause {
  title: string
  sentence: string
  action: ReactNode
}

const change = (label: string) => (
  <LinkButton variant="secondary" className="max-medium:w-full" to={criteriaPage}>
    {label}
  </LinkButton>
)

const waitingWords = (unanswered: number) =>
  unanswered === 0
    ? ''
    : ` ${unanswered === 1 ? 'One request still needs' : `${unanswered} requests still need`} an answer.`

function causeOf(places: Places, endPause: ReactNode): Cause | undefined {
  const { status, paused_until: pausedUntil, renews_on: renewsOn, taken, of, free, unanswered } = places
  switch (status) {
    case 'paused':
      return {
        title: `You’re paused until ${formatDay(Date.parse(pausedUntil ?? '') / 1000, 'UTC')}.`,
        sentence: `${cannotAsk}${waitingWords(unanswered)}`,
        action: endPause,
      }
    case 'closed':
      return {
        title: 'You’re closed to new clients.',
        sentence: `Your limit is 0 new clients per month.${waitingWords(unanswered)}`,
        action: change('Change places'),
      }
    case 'full':
      return {
        title: `You’re full until ${formatCalendarDayShort(renewsOn)}.`,
        sentence: `${taken} accepted this month, and your limit is ${of}. ${cannotAsk}`,
        action: change('Change places'),
      }
    case 'unanswered':
      return {
        title: 'New requests are paused until you answer one.',
        sentence: `${formatCountOf(unanswered, 'request')} unanswered. ${cannotAsk}`,
        action: undefined,
      }
    case 'promised':
      return {
        title: 'New requests wait until you answer.',
        sentence: `You have ${formatCountOf(free, 'free place')}, and your open requests may take ${free === 1 ? 'it' : 'them'}.`,
        action: change('Change places'),
      }
    case 'open':
      return undefined
  }
}

/** On Home and above the requests: why no new requests come, until when, and what changes it. */
export function PlacesNotice({ className }: { className?: string }) {
  const { data: places } = usePlaces()
  const save = useSaveCriteria()
  const endPause = (
    <Button
      variant="secondary"
      className="max-medium:w-full"
      isRunning={save.isPending}
      onClick={() =>
        save.mutate(
          { paused_until: null },
          { onSuccess: () => showToast('success', 'You’re open to new clients again.') },
        )
      }
    >
      End pause
    </Button>
  )
  const cause = places && causeOf(places, endPause)
  return (
    <div role="status" className={cause ? className : 'hidden'}>
      {cause && (
        <Notice
          className="flex-wrap items-center border border-line bg-surface"
          icon={<CirclePause className="text-warning" />}
          action={cause.action}
        >
          <b className="num">{cause.title}</b> <span className="num text-muted">{cause.sentence}</span>
        </Notice>
      )}
      <ProblemNotice words={failureSentence(save.error)} />
    </div>
  )
}
