import { brand } from '@evenkeel/contract/site/brand'
import { personName } from '@evenkeel/contract/text-rules'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { emailProblem } from './email-problem.ts'
import { useInviteAdmin } from './people-desk-queries.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'

const nameProblem = (name: string) => personName.safeParse(name).error?.issues[0]?.message

const fields = [
  { name: 'first_name', label: 'First name', problem: nameProblem },
  { name: 'last_name', label: 'Last name', problem: nameProblem },
  { name: 'email', label: 'Work email', problem: emailProblem },
  {
    name: 'company',
    label: 'Company or team',
    problem: (text: string) => (text.trim() === '' ? 'Write something here.' : undefined),
  },
] as const

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState({
    first_name: '',
    last_name: '',
    email: '',
    company: brand.name,
    reason: '',
  })
  const [hasTried, setHasTried] = useState(false)
  const inviting = useInviteAdmin()
  const set = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    const isWrong = fields.some(({ name, problem }) => problem(typed[name]) !== undefined)
    if (inviting.isPending || isWrong || reasonProblem(typed.reason)) return
    inviting.mutate(typed, {
      onSuccess: () => {
        showToast('success', `We emailed the invitation to ${typed.email.trim()}.`)
        onClose()
      },
    })
  }

  return (
    <Dialog
      isOpen={!inviting.isPending}
      onClose={onClose}
      title="Invite an admin"
      description="We email them a link to choose a password. It works for three days. They set up a second factor when they first sign in. We tell every other admin."
    >
      <form noValidate aria-label="Invite admin" className="flex flex-col gap-4" onSubmit={submit}>
        <ProblemNotice words={failureSentence(inviting.error)} />
        {fields.map(({ name, label, problem }) => (
          <Field key={name} label={label} isRequired error={hasTried ? problem(typed[name]) : undefined}>
            <TextInput
              autoComplete="off"
              value={typed[name]}
              onChange={(event) => set({ [name]: event.target.value })}
              {...(name === 'email' && { type: 'email', inputMode: 'email' as const })}
            />
          </Field>
        ))}
        <ReasonField
          value={typed.reason}
          onChange={(reason) => set({ reason })}
          error={hasTried ? reasonProblem(typed.reason) : undefined}
          hint="Kept in the audit log."
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button type="submit" isRunning={inviting.isPending} runningLabel="Sending…">
            Send invitation
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
