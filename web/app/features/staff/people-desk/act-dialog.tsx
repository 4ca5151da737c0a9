import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { actWords } from './act-words.ts'
import { emailProblem } from './email-problem.ts'
import type { PersonAct, usePersonAct } from './people-desk-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { reasonProblem } from './reason-field.tsx'

interface ActDialogProps {
  act: PersonAct
  page: PersonPage
  acting: ReturnType<typeof usePersonAct>
  onClose: () => void
}

export function ActDialog({ act, page, acting, onClose }: ActDialogProps) {
  const [email, setEmail] = useState('')
  const [proof, setProof] = useState('')
  const { title, effect, confirm, running, done, isDanger } = actWords[act]
  const { name, email: current } = page.person
  const isChange = act === 'email-change'
  const isSame = email.trim().toLowerCase() === current.toLowerCase()
  const problems = isChange
    ? {
        email: isSame ? 'This is already their address.' : emailProblem(email),
        proof: reasonProblem(proof),
      }
    : {}

  function send(reason: string) {
    acting.mutate(
      { act, reason, ...(isChange && { email: email.trim(), proof: proof.trim() }) },
      {
        onSuccess: ({ ended }) => {
          showToast('success', done(page.person, ended))
          onClose()
        },
      },
    )
  }

  return (
    <ReasonDialog
      title={title(name)}
      description={effect(page)}
      confirm={confirm}
      running={running}
      isDanger={isDanger}
      hint="Kept in the audit log. They’ll see it if they download their data."
      acting={acting}
      isIncomplete={Object.values(problems).some(Boolean)}
      onSend={send}
      onClose={onClose}
    >
      {(isTried) =>
        isChange && (
          <>
            <Field label="New email" isRequired error={isTried ? problems.email : undefined}>
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="off"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Field
              label="Proof of identity"
              isRequired
              error={isTried ? problems.proof : undefined}
              hint="How you know it’s them, such as a call back to the number on file or an ID on video."
            >
              <TextArea
                rows={2}
                maxLength={500}
                value={proof}
                onChange={(event) => setProof(event.target.value)}
              />
            </Field>
          </>
        )
      }
    </ReasonDialog>
  )
}
