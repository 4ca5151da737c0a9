import {
  calendarNameMaxLength,
  calendarPassword,
  calendarUserName,
  feedAddress,
  mostCalendars,
  mostCollections,
  serverAddress,
} from '@evenkeel/contract/people/calendars'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallFailed } from '../../../../server-link/call-failed.ts'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Segmented } from '../../../../ui/choice/segmented.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { PasswordInput } from '../../../../ui/fields/password-input.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { useCalendars, useConnectCalendar, useFindAccountCalendars } from './calendar-queries.ts'

const kinds = [
  { value: 'address' as const, label: '.ics address' },
  { value: 'caldav' as const, label: 'CalDAV' },
]
const empty = { name: '', address: '', user_name: '', password: '' }
type Draft = typeof empty

const hints = {
  address:
    'Google: “Secret address in iCal format”. Outlook: “Publish a calendar”. iCloud: “Public calendar”.',
  caldav: 'For iCloud: caldav.icloud.com',
}

function problemsIn(kind: 'address' | 'caldav', draft: Draft): Partial<Draft> {
  const problems: Partial<Draft> = {}
  const check = (name: keyof Draft, message: string | undefined) => {
    if (message) problems[name] = message
  }
  if (draft.name.trim() === '') problems.name = 'Enter a name, such as Work.'
  const address = kind === 'address' ? feedAddress : serverAddress
  check('address', address.safeParse(draft.address).error?.issues[0]?.message)
  if (kind === 'caldav') {
    check('user_name', calendarUserName.safeParse(draft.user_name).error?.issues[0]?.message)
    check('password', calendarPassword.safeParse(draft.password).error?.issues[0]?.message)
  }
  return problems
}

/** An address is read at once; an account first lists its calendars, to choose from. */
export function ConnectCalendar() {
  const isOnline = useOnline()
  const calendars = useCalendars().data ?? []
  const [kind, setKind] = useState<'address' | 'caldav'>('address')
  const [draft, setDraft] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [hasTried, setHasTried] = useState(false)
  const [done, setDone] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const finding = useFindAccountCalendars()
  const connecting = useConnectCalendar()
  const found = kind === 'caldav' ? finding.data?.calendars : undefined
  const chosen = (found ?? []).filter(({ collection }) => !left.has(collection))
  const isPending = finding.isPending || connecting.isPending
  const failure = connecting.error ?? finding.error
  const refused = failure instanceof CallFailed ? (failure.fields ?? {}) : {}
  const own = problemsIn(kind, draft)
  const errorOf = (name: keyof Draft) => (hasTried ? own[name] : undefined) ?? refused[name]

  function forget() {
    finding.reset()
    connecting.reset()
    setLeft(new Set())
    setDone('')
  }
  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    // Another account has other calendars; another name has the same.
    if (!isPending && !('name' in part)) forget()
  }
  function choose(next: 'address' | 'caldav') {
    if (isPending) return
    setKind(next)
    setHasTried(false)
    setDraft({ ...empty, name: draft.name })
    forget()
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    flushSync(() => setHasTried(true))
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (Object.keys(own).length > 0 || isPending) return
    const { name, address } = draft
    const account = { address, user_name: draft.user_name, password: draft.password }
    try {
      if (kind === 'caldav' && !found) {
        const { calendars: all } = await finding.mutateAsync(account)
        if (all.length > 1) return
        await connecting.mutateAsync({ kind, name, ...account })
      } else if (kind === 'caldav')
        await connecting.mutateAsync({
          kind,
          name,
          ...account,
          collections: chosen.slice(0, mostCollections).map(({ collection }) => collection),
        })
      else await connecting.mutateAsync({ kind, name, address })
      setDraft(empty)
      setHasTried(false)
      forget()
      setDone(name.trim())
    } catch {
      // Shown under the fields, which keep their text.
    }
  }

  const isFull = calendars.length >= mostCalendars
  const label = kind === 'caldav' && !found ? 'Find calendars' : 'Connect calendar'
  return (
    <ContentBlock isCompact headingAs="h2" title="Connect a calendar">
      {isFull ? (
        <p className="text-muted">You’ve connected {mostCalendars} calendars. Remove one to add another.</p>
      ) : (
        <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Segmented aria-label="How to connect" options={kinds} value={kind} onChange={choose} />
          <Field label="Name" error={errorOf('name')}>
            <TextInput
              autoComplete="off"
              placeholder="Work"
              maxLength={calendarNameMaxLength}
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field
            label={kind === 'address' ? 'Secret address' : 'Server'}
            hint={hints[kind]}
            error={errorOf('address')}
          >
            <TextInput
              type="url"
              autoComplete="off"
              spellCheck={false}
              placeholder={kind === 'address' ? 'https://…/basic.ics' : 'caldav.icloud.com'}
              value={draft.address}
              onChange={(event) => change({ address: event.target.value })}
            />
          </Field>
          {kind === 'caldav' && (
            <>
              <Field label="User name" error={errorOf('user_name')}>
                <TextInput
                  autoComplete="off"
                  spellCheck={false}
                  value={draft.user_name}
                  onChange={(event) => change({ user_name: event.target.value })}
                />
              </Field>
              <Field
                label="App password"
                hint="Created in your account’s security settings. Not your usual password."
                error={errorOf('password')}
              >
                <PasswordInput
                  autoComplete="off"
                  value={draft.password}
                  onChange={(event) => change({ password: event.target.value })}
                />
              </Field>
            </>
          )}
          {found && found.length > 1 && (
            <Field
              label="Calendars that block your time"
              isGroup
              error={chosen.length === 0 ? 'Choose at least one calendar.' : undefined}
            >
              <div className="flex flex-col gap-2">
                {found.map(({ collection, name }) => (
                  <Checkbox
                    key={collection}
                    checked={!left.has(collection)}
                    onChange={(event) => {
                      const next = new Set(left)
                      if (event.target.checked) next.delete(collection)
                      else next.add(collection)
                      setLeft(next)
                    }}
                  >
                    {name}
                  </Checkbox>
                ))}
              </div>
            </Field>
          )}
          <ProblemNotice
            kind="danger"
            words={Object.keys(refused).length > 0 ? undefined : failureSentence(failure)}
          />
          <OfflineNote isOnline={isOnline} />
          <Button
            type="submit"
            isBlock
            isRunning={isPending}
            runningLabel={finding.isPending ? 'Looking…' : 'Connecting…'}
            disabled={!isOnline || (found !== undefined && chosen.length === 0)}
          >
            {label}
          </Button>
        </form>
      )}
      <p role="status" className="mt-3 text-muted empty:hidden">
        {calendars.some(({ name }) => name === done) && `${done} is connected.`}
      </p>
      <p className="mt-3 text-12 text-muted">
        We keep only when you’re busy: start and end. Never titles, guests or places.
      </p>
    </ContentBlock>
  )
}
