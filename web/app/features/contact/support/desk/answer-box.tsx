import { whyPlaceholdersStop } from '@evenkeel/contract/contact/placeholders'
import { type SupportState, supportLengths, supportStates } from '@evenkeel/contract/contact/support'
import type { CannedReply, WholeDeskRequest } from '@evenkeel/contract/contact/support-desk'
import { keysOf } from '@evenkeel/contract/keys-of'
import { Check, ChevronDown, Lock } from 'lucide-react'
import { useRef, useState } from 'react'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { notSentSentence } from '../../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../../server-link/use-online.ts'
import { useSession } from '../../../../session/use-session.ts'
import { Button } from '../../../../ui/button.tsx'
import { Tabs } from '../../../../ui/choice/tabs.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../ui/fields/text-area.tsx'
import { OfflineNote } from '../../../../ui/offline-note.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { lengthProblem } from '../../../../words/length-problem.ts'
import { clientIdPerContent } from '../files/client-id-per-content.ts'
import { deskStates } from '../state-chip.tsx'
import { changeAnswer, emptyAnswer, useSupportDrafts } from '../support-drafts.ts'
import { CannedBar } from './canned/canned-bar.tsx'
import { fillReply, moveRanges } from './canned/fill-reply.ts'
import { FilledArea } from './canned/filled-area.tsx'
import { useAnswer } from './desk-queries.ts'
import { nameOf, shortNameOf } from './desk-words.ts'
import { itemsOf, meanwhileWords } from './thread-items.ts'

const idFor = clientIdPerContent()
const states = keysOf(supportStates)
const changed = { 'changed-elsewhere': 'This ticket changed while you were writing. Read what’s new first.' }

const whyNotSent = (text: string) =>
  lengthProblem(text, { max: supportLengths.text.max }, 'Write something here.')

/** Sends what is written and clears the box; what could not be sent stays. */
function useSend({ number, version }: WholeDeskRequest) {
  const answering = useAnswer(number)
  const [hasTried, setHasTried] = useState(false)
  async function send(
    text: string,
    fault: string | undefined,
    rest: { is_internal: boolean; state: SupportState },
  ): Promise<boolean> {
    setHasTried(true)
    if (fault || answering.isPending) return false
    const body = { ...rest, text: text.trim() }
    try {
      await answering.mutateAsync({ ...body, version, client_id: idFor({ number, ...body }) })
    } catch {
      // The error is shown under the box, which keeps its content.
      return false
    }
    setHasTried(false)
    return true
  }
  return { answering, hasTried, send }
}

interface StatusSendProps {
  state: SupportState
  isRunning: boolean
  onState: (state: SupportState) => void
  onSend: () => unknown
}

/** The button says which status it sets; the arrow beside it chooses another. */
function StatusSend({ state, isRunning, onState, onSend }: StatusSendProps) {
  return (
    <div className="ml-auto flex max-[868px]:w-full">
      <Button
        className="flex-1 rounded-r-none!"
        isRunning={isRunning}
        runningLabel="Sending…"
        onClick={onSend}
      >
        {`Send and set to ${deskStates[state]}`}
      </Button>
      <Menu
        side="top"
        align="end"
        trigger={
          <button
            type="button"
            aria-label="Choose another status"
            className="btn primary rounded-l-none! border-l-[color-mix(in_srgb,var(--accent-ink)_30%,transparent)]! px-2.5!"
          >
            <ChevronDown aria-hidden="true" />
          </button>
        }
      >
        {states.map((each) => (
          <MenuItem key={each} onClick={() => onState(each)}>
            {deskStates[each]}
            {each === state && <Check className="ml-auto size-4" aria-hidden="true" />}
          </MenuItem>
        ))}
      </Menu>
    </div>
  )
}

function Reply({ request }: { request: WholeDeskRequest }) {
  const { number, asker, assignee, placeholders } = request
  const { reply, filled, state, seen } = useSupportDrafts(({ answers }) => answers[number] ?? emptyAnswer)
  const { userId } = useSession()
  const { answering, hasTried, send } = useSend(request)
  const input = useRef<HTMLTextAreaElement>(null)
  const fault = whyNotSent(reply) ?? whyPlaceholdersStop(reply)
  const meanwhile = reply.trim() === '' ? undefined : meanwhileWords(request, seen)
  const isStale = isRefusedAs(answering.error, 'changed-elsewhere')

  function change(text: string, ranges = moveRanges(filled, reply, text)) {
    const hasBegun = reply.trim() === '' && text.trim() !== ''
    changeAnswer(number, { reply: text, filled: ranges, ...(hasBegun && { seen: itemsOf(request).length }) })
  }

  function use(canned: CannedReply) {
    const { text, filled: ranges } = fillReply(canned.text, placeholders)
    const before = reply.trim() === '' ? '' : `${reply.trimEnd()}\n\n`
    const moved = ranges.map(([start, end]) => [start + before.length, end + before.length] as const)
    change(before + text, [...filled, ...moved])
    input.current?.focus()
  }

  async function sendReply() {
    if (fault) input.current?.focus()
    if (await send(reply, fault, { is_internal: false, state }))
      changeAnswer(number, { reply: '', filled: [] })
    input.current?.focus()
  }

  return (
    <div className="flex flex-col gap-3">
      <CannedBar onUse={use} />
      <Field
        className="[&_.field-label]:sr-only"
        label={`Answer to ${nameOf(asker)}`}
        error={hasTried ? fault : undefined}
      >
        <FilledArea
          ref={input}
          rows={5}
          // The box is cleared after sending, so nothing may be typed meanwhile.
          isReadOnly={answering.isPending}
          value={reply}
          filled={filled}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <ProblemNotice kind="warning" words={meanwhile && `${meanwhile} Read it before you send yours.`} />
      <OfflineNote isOnline={useOnline()} />
      <ProblemNotice
        words={isStale && meanwhile ? undefined : notSentSentence('Your answer', answering.error, changed)}
      />
      <div className="flex flex-wrap items-center gap-3">
        {assignee && assignee.person_id !== userId && (
          <p className="text-12 text-muted">{assignee.name} has this ticket.</p>
        )}
        <StatusSend
          state={state}
          isRunning={answering.isPending}
          onState={(next) => changeAnswer(number, { state: next })}
          onSend={sendReply}
        />
      </div>
    </div>
  )
}

function Note({ request }: { request: WholeDeskRequest }) {
  const { number, asker, state } = request
  const { note } = useSupportDrafts(({ answers }) => answers[number] ?? emptyAnswer)
  const { answering, hasTried, send } = useSend(request)
  const input = useRef<HTMLTextAreaElement>(null)
  const fault = whyNotSent(note)

  async function save() {
    if (fault) input.current?.focus()
    if (await send(note, fault, { is_internal: true, state })) changeAnswer(number, { note: '' })
    input.current?.focus()
  }

  const who = shortNameOf(asker)
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-1.5 text-12 text-muted">
        <Lock className="size-4 flex-none" aria-hidden="true" />
        Only staff see this. {who.charAt(0).toUpperCase() + who.slice(1)} can’t see it.
      </p>
      <Field className="[&_.field-label]:sr-only" label="Internal note" error={hasTried ? fault : undefined}>
        <TextArea
          ref={input}
          rows={5}
          className="resize-none! border-dashed medium:text-14!"
          isReadOnly={answering.isPending}
          value={note}
          onChange={(event) => changeAnswer(number, { note: event.target.value })}
        />
      </Field>
      <OfflineNote isOnline={useOnline()} />
      <ProblemNotice words={notSentSentence('Your note', answering.error)} />
      <Button className="self-end" isRunning={answering.isPending} runningLabel="Saving…" onClick={save}>
        Save note
      </Button>
    </div>
  )
}

/** An answer with the status it sets, or a staff-only note that changes no status. */
export function AnswerBox({ request }: { request: WholeDeskRequest }) {
  const { number } = request
  const isNote = useSupportDrafts(({ answers }) => (answers[number] ?? emptyAnswer).isNote)
  return (
    <section
      aria-label="Answer"
      className="flex-none border-t border-line bg-surface px-4 pb-4 medium:px-5 [&_[role=tabpanel]]:pt-3"
    >
      <Tabs
        label="Message type"
        value={isNote ? 'note' : 'reply'}
        onChange={(value) => changeAnswer(number, { isNote: value === 'note' })}
        tabs={[
          { value: 'reply', label: 'Answer', content: <Reply request={request} /> },
          { value: 'note', label: 'Internal note', content: <Note request={request} /> },
        ]}
      />
    </section>
  )
}
