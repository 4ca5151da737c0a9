import { deletionUndoDays } from '@evenkeel/contract/account/privacy'
import { formatDate } from '@evenkeel/format/times'
import { useId, useRef, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ReviewsChoice } from './privacy-queries.ts'

interface DeleteDialogProps {
  isOpen: boolean
  onConfirm: (reviews: ReviewsChoice | undefined) => void
  onClose: () => void
}

/** What holds until the end and what happens then; the letter about it says the same. */
const untilThen = {
  consumer: (end: string) => [
    `Nothing is canceled before ${end}. Meetings before then take place.`,
    'Your requests and conversations stay open.',
    `On ${end}, later meetings are canceled and open requests end. We tell those advisors then, not before.`,
    'Keep your account before then, and everything stays as it is.',
  ],
  advisor: (end: string) => [
    `Nothing is canceled before ${end}. Meetings before then take place.`,
    'You can still answer requests and messages, but new people won’t find you.',
    `On ${end}, later meetings are canceled and open requests end. We tell those people then, not before.`,
    'Keep your account before then, and everything stays as it is.',
  ],
} as const

const goes = {
  consumer: [
    'Your profile and answers',
    'What you shared with advisors',
    'Settings, consents and sessions',
    'Your email address and password',
  ],
  advisor: [
    'Your profile, published or not',
    'Your criteria and documents',
    'Reviews of you, and your answers to them',
    'Settings, consents and sessions',
    'Your email address and password',
  ],
} as const
const stays = {
  consumer: ['Messages you sent, shown as from “Deleted user”', 'The audit log, without names'],
  advisor: [
    'Messages you sent, shown as from “Deleted user”',
    'Your application’s date and outcome, without your name',
    'The audit log, without names',
  ],
} as const

const reviewChoices = [
  { value: 'keep', label: 'Keep my reviews without my name' },
  { value: 'delete', label: 'Delete my reviews' },
] as const

function List({ title, items }: { title: string; items: readonly string[] }) {
  const id = useId()
  return (
    <div className="min-w-0">
      <p id={id} className="font-semibold">
        {title}
      </p>
      <ul aria-labelledby={id} className="mt-1 flex list-disc flex-col gap-1 pl-5 text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  )
}

function Question({ onConfirm, onClose }: Omit<DeleteDialogProps, 'isOpen'>) {
  const { role } = useSession()
  const who = role === 'advisor' ? 'advisor' : 'consumer'
  const [isSure, setIsSure] = useState(false)
  const [reviews, setReviews] = useState<ReviewsChoice>('keep')
  const [end] = useState(() => formatDate(Date.now() / 1000 + deletionUndoDays * 86_400))
  return (
    <div className="flex flex-col gap-5">
      <List title={`For ${deletionUndoDays} days`} items={untilThen[who](end)} />
      <div className="grid gap-4 medium:grid-cols-2">
        <List title="Then we delete" items={goes[who]} />
        <List title="We keep" items={stays[who]} />
      </div>
      {who === 'consumer' && (
        <Field label="Reviews you wrote" isGroup hint="Your name was never shown with them.">
          <RadioGroup options={reviewChoices} value={reviews} onChange={setReviews} />
        </Field>
      )}
      <Checkbox checked={isSure} onChange={(event) => setIsSure(event.target.checked)}>
        I want to delete my account and data
      </Checkbox>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button
          variant="danger"
          className="border-danger bg-danger-soft text-danger disabled:border-line disabled:bg-quiet disabled:text-muted"
          disabled={!isSure}
          onClick={() => onConfirm(who === 'consumer' ? reviews : undefined)}
        >
          Delete my account
        </Button>
      </div>
    </div>
  )
}

/** Says what happens when, what is deleted and what is kept, before the user can confirm. */
export function DeleteDialog({ isOpen, onConfirm, onClose }: DeleteDialogProps) {
  const popup = useRef<HTMLElement>(null)
  return (
    <Dialog
      isAlert
      isWide
      isOpen={isOpen}
      onClose={onClose}
      initialFocus={popup}
      title="Delete your account?"
      description={`We delete it in ${deletionUndoDays} days. Until then, you can sign in and keep it.`}
    >
      <Question onConfirm={onConfirm} onClose={onClose} />
    </Dialog>
  )
}
