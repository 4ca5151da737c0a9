import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { requestKinds, SentRequest } from '@evenkeel/contract/market/requests'
import type { Hideable } from '@evenkeel/contract/people/consumer-answers'
import { formatDue } from '@evenkeel/format/moments'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { isPermanent, isRefusedAs } from '../../../../server-link/call-failed.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { ActionProblem } from '../action-problem.tsx'
import { type RequestToSend, useSendRequest, useSentRequests } from '../request-queries.ts'
import { kindWords, payLine, sharedWords } from '../request-words.ts'
import { useSingleAction } from '../use-single-action.ts'
import { MeetingFields, type RenderFreeTimes } from './meeting-fields.tsx'
import { RequestFields } from './request-fields.tsx'
import { type RequestValues, useRequestForm } from './use-request-form.ts'
import { openWords, whyNotAsk } from './why-not-ask.ts'

export interface RequestSheetProps {
  detail: MatchDetail
  kind: keyof typeof requestKinds
  searchId: string | undefined
  /** The unanswered request that this one replaces. */
  insteadOf?: number | undefined
  /** What the consumer's card hides at their own request. */
  hides?: readonly Hideable[] | undefined
  /** A link to the advisor's CRS Form; without one there is nothing to confirm. */
  crsForm?: ReactNode
  /** The consumer's own sentence about what they need, offered as a message. */
  inOneSentence?: string | undefined
  /** Seconds: the chosen free time, if any. Reserved until the answer, and confirmed with it. */
  startsAt?: number | undefined
  /** Renders the free times, from another feature; with it one can be chosen here. */
  timesOf?: RenderFreeTimes | undefined
  onTimesChanged?: (() => void) | undefined
  /** A request begun before, to go on with. */
  begun?: RequestToSend | undefined
  /** For visitors: takes the finished request instead of sending it. */
  onHandOver?: ((request: RequestToSend) => void) | undefined
  onClose: () => void
  /** Called after `onClose`. */
  onSent: (request: SentRequest) => void
}

/** Shows exactly what is sent and to whom before anything leaves. Open while it is mounted. */
export function RequestSheet(props: RequestSheetProps) {
  const { detail, kind, searchId, insteadOf, hides = [], crsForm, startsAt, timesOf, onClose, onSent } = props
  const { first_name: first, last_name: last, pays_us: paysUs } = detail.card
  const formId = useId()
  const { onHandOver } = props
  const form = useRequestForm({ detail, kind, searchId, insteadOf, startsAt, begun: props.begun })
  const sending = useSendRequest()
  const { act, error, isRunning } = useSingleAction(sending)
  const list = useSentRequests(!onHandOver).data
  const isOnline = useOnline()
  // A condition caused by this request itself does not speak against it.
  const whyNot = isRunning || sending.isSuccess ? undefined : whyNotAsk(detail, list)

  async function send(values: RequestValues) {
    if (isRunning || !isOnline) return
    if (onHandOver) return onHandOver(form.bodyOf(values))
    const sent = await act(form.bodyOf(values))
    // The message says why; in any case the free times may have changed.
    props.onTimesChanged?.()
    if (!sent) return
    form.dropMessage()
    showToast('success', `Request sent. ${first} has until ${formatDue(sent.request.due_at)} to answer.`)
    onClose()
    onSent(sent.request)
  }

  const what = sharedWords(form.shared)
  return (
    <Dialog
      isOpen
      isWide
      // Closing would not stop a request that is being sent.
      onClose={() => !isRunning && onClose()}
      title={`Ask ${first} for ${kindWords[kind]}`}
      description={whyNot ? undefined : `If ${first} accepts, only they will see your ${what}.`}
      footer={
        <>
          <Button variant="secondary" onClick={() => !isRunning && onClose()}>
            {whyNot ? 'Close' : 'Cancel'}
          </Button>
          {!whyNot && (
            <Button
              type="submit"
              form={formId}
              isRunning={isRunning}
              runningLabel="Sending…"
              disabled={!isOnline}
            >
              {onHandOver ? 'Continue' : error && !isPermanent(error) ? 'Retry' : 'Send request'}
            </Button>
          )}
        </>
      }
    >
      {whyNot ? (
        <Notice kind="info">
          {whyNot.sentence} <Link to={whyNot.to}>{whyNot.link}</Link>
        </Notice>
      ) : (
        <form id={formId} noValidate onSubmit={form.handleSubmit(send)} className="flex flex-col gap-5">
          {kind === 'meeting' && (
            <MeetingFields
              form={form}
              name={first}
              timesOf={timesOf}
              isTaken={isRefusedAs(error, 'slot-taken')}
            />
          )}
          <RequestFields
            form={form}
            name={first}
            hides={hides}
            crsForm={crsForm}
            inOneSentence={props.inOneSentence}
          />
          <p className="text-pretty">{payLine({ name: `${first} ${last}`, paysUs })}</p>
          {list && <p className="num text-muted">{openWords(list.open)}</p>}
          <ActionProblem error={error} />
          <OfflineNote isOnline={isOnline} />
        </form>
      )}
    </Dialog>
  )
}
