import { brand } from '@evenkeel/contract/site/brand'
import { personName } from '@evenkeel/contract/text-rules'
import { useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { emailProblem } from './email-problem.ts'
import { useInviteAdmin } from './people-desk-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'

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
  const [typed, setTyped] = useState({ first_name: '', last_name: '', email: '', company: brand.name })
  const inviting = useInviteAdmin()
  const set = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }))

  function send(reason: string) {
    inviting.mutate(
      { ...typed, reason },
      {
        onSuccess: () => {
          showToast('success', `We emailed the invitation to ${typed.email.trim()}.`)
          onClose()
        },
      },
    )
  }

  return (
    <ReasonDialog
      title="Invite an admin"
      description="We email them a link to choose a password. It works for three days. They set up a second factor when they first sign in. We tell every other admin."
      confirm="Send invitation"
      running="Sending…"
      acting={inviting}
      isIncomplete={fields.some(({ name, problem }) => problem(typed[name]) !== undefined)}
      onSend={send}
      onClose={onClose}
    >
      {(isTried) =>
        fields.map(({ name, label, problem }) => (
          <Field key={name} label={label} isRequired error={isTried ? problem(typed[name]) : undefined}>
            <TextInput
              autoComplete="off"
              value={typed[name]}
              onChange={(event) => set({ [name]: event.target.value })}
              {...(name === 'email' && { type: 'email', inputMode: 'email' as const })}
            />
          </Field>
        ))
      }
    </ReasonDialog>
  )
}
