import { type CheckIn, saveCheckIn } from '@evenkeel/contract/contact/watch'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatDollars } from '@evenkeel/format/money'
import { useRef, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { OfflineNote } from '../../../ui/offline-note.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useSaveCheckIn } from './watch-queries.ts'
import { firstNameOf } from './watch-words.ts'

const agreedMaxLength = 500
const mostMeetings = 100
const mostPaid = 10_000_000
const { agreed: agreedRule } = saveCheckIn.body.shape

interface CheckInDialogProps {
  checkIn: CheckIn
  onClose: () => void
}

/** Three questions, all of which may stay empty. */
export function CheckInDialog({ checkIn, onClose }: CheckInDialogProps) {
  const [agreed, setAgreed] = useState(checkIn.agreed)
  const [meetings, setMeetings] = useState(checkIn.meetings_agreed)
  const [paid, setPaid] = useState(checkIn.paid_stated)
  const save = useSaveCheckIn()
  const isOnline = useOnline()
  const agreedInput = useRef<HTMLTextAreaElement>(null)
  const agreedProblem = agreedRule.safeParse(agreed.trim()).error?.issues[0]?.message
  const firstName = firstNameOf(checkIn.name)
  const isChange = checkIn.state === 'done'

  async function send() {
    if (agreedProblem) return agreedInput.current?.focus()
    try {
      await save.mutateAsync({
        checkIn,
        answers: { state: 'done', agreed: agreed.trim(), meetings_agreed: meetings, paid_stated: paid },
      })
      showToast('success', isChange ? 'Check-in changed' : 'Check-in finished')
      onClose()
    } catch {
      // Shown below the fields, which keep what was typed.
    }
  }
  const close = () => !save.isPending && onClose()

  return (
    <Dialog
      isOpen
      onClose={close}
      title={`Your year with ${firstName}`}
      description={`${formatCalendarDay(checkIn.from)} to ${formatCalendarDay(checkIn.to)}. ${firstName} doesn’t see your answers.`}
      hasCancel
      footer={
        <Button isRunning={save.isPending} runningLabel="Saving…" disabled={!isOnline} onClick={send}>
          {isChange ? 'Save answers' : 'Finish check-in'}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field
          label="What you agreed on"
          isOptional
          hint="Fees, services, how long a price lasts: anything to check again next year."
          error={agreedProblem}
        >
          <TextArea
            ref={agreedInput}
            rows={3}
            maxLength={agreedMaxLength}
            value={agreed}
            onChange={(event) => setAgreed(event.target.value)}
          />
        </Field>
        <Field
          label="Agreed meetings per year"
          isOptional
          hint={`${checkIn.meetings_held} held through Evenkeel this year.`}
        >
          <NumberInput
            min={0}
            max={mostMeetings}
            value={meetings}
            onChange={setMeetings}
            className="max-w-28"
          />
        </Field>
        <Field
          label={`What you paid ${firstName}`}
          isOptional
          hint={
            checkIn.paid
              ? `We estimate ${formatDollars(checkIn.paid.to_advisor)}. Enter what your bills show.`
              : 'Add up this year’s bills.'
          }
        >
          <NumberInput
            prefix="$"
            hasSeparators
            min={0}
            max={mostPaid}
            value={paid}
            onChange={setPaid}
            className="max-w-44"
          />
        </Field>
        <ProblemNotice
          words={failureSentence(save.error, {
            'changed-elsewhere':
              'This check-in was changed in another tab or on another device. Save again to replace it with what’s here.',
          })}
        />
        <OfflineNote isOnline={isOnline} />
      </div>
    </Dialog>
  )
}
