import {
  calendarNameMaxLength,
  calendarPassword,
  calendarUserName,
  feedAddress,
  type OutsideCalendar,
} from '@evenkeel/contract/people/calendars'
import { type FormEvent, useState } from 'react'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../../ui/fields/password-input.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { useChangeCalendar } from './calendar-queries.ts'

export type CalendarChange = 'rename' | 'address' | 'password'

const titles: Readonly<Record<CalendarChange, string>> = {
  rename: 'Rename calendar',
  address: 'Replace address',
  password: 'Enter new app password',
}
const verbs: typeof titles = { rename: 'Save name', address: 'Replace address', password: 'Save password' }

interface ChangeCalendarDialogProps {
  what: CalendarChange
  calendar: OutsideCalendar
  onClose: () => void
}

/** A new name, address or password of one calendar. A refused one stays in its field. */
export function ChangeCalendarDialog({ what, calendar, onClose }: ChangeCalendarDialogProps) {
  const isOnline = useOnline()
  const saving = useChangeCalendar()
  const [text, setText] = useState(what === 'rename' ? calendar.name : '')
  const [userName, setUserName] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const fields = saving.error instanceof CallFailed ? (saving.error.fields ?? {}) : {}
  const own =
    what === 'rename'
      ? text.trim() === ''
        ? 'Enter a name.'
        : undefined
      : (what === 'address' ? feedAddress : calendarPassword).safeParse(text).error?.issues[0]?.message
  const userProblem =
    userName.trim() === '' ? undefined : calendarUserName.safeParse(userName).error?.issues[0]?.message
  const error = (hasTried ? own : undefined) ?? fields.address ?? fields.password ?? fields.name

  async function save(event?: FormEvent) {
    event?.preventDefault()
    setHasTried(true)
    if (own || userProblem || saving.isPending) return
    const id = calendar.calendar_id
    try {
      if (what === 'rename') await saving.mutateAsync({ id, name: text })
      else if (what === 'address') await saving.mutateAsync({ id, address: text })
      else
        await saving.mutateAsync({
          id,
          password: text,
          ...(userName.trim() !== '' && { user_name: userName }),
        })
      onClose()
    } catch {
      // Shown under the field, which keeps its text.
    }
  }

  return (
    <Dialog
      isOpen
      onClose={() => !saving.isPending && onClose()}
      title={titles[what]}
      description={what === 'rename' ? undefined : `${calendar.name}, ${calendar.provider}`}
      hasCancel
      footer={
        <Button
          isRunning={saving.isPending}
          runningLabel="Checking…"
          disabled={!isOnline}
          onClick={() => save()}
        >
          {verbs[what]}
        </Button>
      }
    >
      <form noValidate onSubmit={save} className="flex flex-col gap-4">
        {what === 'password' && (
          <Field
            label="User name"
            isOptional
            hint="Leave blank if it hasn’t changed."
            error={hasTried ? userProblem : undefined}
          >
            <TextInput
              autoComplete="off"
              value={userName}
              onChange={(event) => setUserName(event.target.value)}
            />
          </Field>
        )}
        <Field
          label={what === 'rename' ? 'Name' : what === 'address' ? 'Secret address' : 'App password'}
          error={error}
        >
          {what === 'password' ? (
            <PasswordInput
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          ) : (
            <TextInput
              autoComplete="off"
              maxLength={what === 'rename' ? calendarNameMaxLength : undefined}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <ProblemNotice
          kind="danger"
          words={error || Object.keys(fields).length > 0 ? undefined : failureSentence(saving.error)}
        />
        <OfflineNote isOnline={isOnline} />
      </form>
    </Dialog>
  )
}
