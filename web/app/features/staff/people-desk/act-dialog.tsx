import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { type FormEvent, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { actWords } from './act-words.ts'
import { emailProblem } from './email-problem.ts'
import type { PersonAct, usePersonAct } from './people-desk-queries.ts'
import { ReasonField, reasonProblem } from './reason-field.tsx'

interface ActDialogProps {
  act: PersonAct
  page: PersonPage
  acting: ReturnType<typeof usePersonAct>
  onClose: () => void
}

/** Hidden while the action runs, because the password prompt may come; back with the same text if it failed. */
export function ActDialog({ act, page, acting, onClose }: ActDialogProps) {
  const [typed, setTyped] = useState({ reason: '', email: '', proof: '' })
  const [hasTried, setHasTried] = useState(false)
  const { title, effect, confirm, running, done, isDanger } = actWords[act]
  const { name } = page.person
  const isChange = act === 'email-change'
  const problems = {
    reason: reasonProblem(typed.reason),
    email: isChange ? emailProblem(typed.email) : undefined,
    proof: isChange ? reasonProblem(typed.proof) : undefined,
  }
  const shown: Partial<typeof problems> = hasTried ? problems : {}
  const set = (changed: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...changed }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (acting.isPending || Object.values(problems).some(Boolean)) return
    const { reason, email, proof } = typed
    acting.mutate(
      { act, reason: reason.trim(), ...(isChange && { email: email.trim(), proof: proof.trim() }) },
      {
        onSuccess: ({ ended }) => {
          showToast('success', done(name, ended))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog isOpen={!acting.isPending} onClose={onClose} title={title(name)} description={effect(page)}>
      <form noValidate aria-label={confirm} className="flex flex-col gap-4" onSubmit={submit}>
        <ProblemNotice words={failureSentence(acting.error)} />
        {isChange && (
          <>
            <Field label="New email" isRequired error={shown.email}>
              <TextInput
                type="email"
                inputMode="email"
                autoComplete="off"
                value={typed.email}
                onChange={(event) => set({ email: event.target.value })}
              />
            </Field>
            <Field
              label="Proof of identity"
              isRequired
              error={shown.proof}
              hint="How you know it’s them, such as a call back to the number on file or an ID on video."
            >
              <TextArea
                rows={2}
                maxLength={500}
                value={typed.proof}
                onChange={(event) => set({ proof: event.target.value })}
              />
            </Field>
          </>
        )}
        <ReasonField
          value={typed.reason}
          onChange={(reason) => set({ reason })}
          error={shown.reason}
          hint="Kept in the audit log. They’ll see it if they download their data."
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="secondary" onClick={onClose}>
            Back
          </Button>
          <Button
            type="submit"
            variant={isDanger ? 'danger' : 'primary'}
            isRunning={acting.isPending}
            runningLabel={running}
          >
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
