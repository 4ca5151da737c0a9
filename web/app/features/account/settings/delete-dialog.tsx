import { deletionUndoDays } from '@evenkeel/contract/account/privacy'
import { useId, useRef, useState } from 'react'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

interface DeleteDialogProps {
  isOpen: boolean
  onConfirm: () => void
  onClose: () => void
}

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
    'Settings, consents and sessions',
    'Your email address and password',
  ],
} as const
const stays = {
  consumer: ['Messages you sent, shown as from “Deleted user”', 'The audit record, without names'],
  advisor: [
    'Messages you sent, shown as from “Deleted user”',
    'Your application’s date and outcome, without your name',
    'The audit record, without names',
  ],
} as const

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
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-4 medium:grid-cols-2">
        <List title="We delete" items={goes[who]} />
        <List title="We keep" items={stays[who]} />
      </div>
      <Checkbox checked={isSure} onChange={(event) => setIsSure(event.target.checked)}>
        I want to delete my account and data
      </Checkbox>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onClose}>
          Keep my account
        </Button>
        <Button
          variant="custom"
          className="border-danger bg-danger-soft text-danger disabled:border-line disabled:bg-quiet disabled:text-muted"
          disabled={!isSure}
          onClick={onConfirm}
        >
          Delete my account
        </Button>
      </div>
    </div>
  )
}

/** Says what is deleted and what is kept before the user can confirm. */
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
