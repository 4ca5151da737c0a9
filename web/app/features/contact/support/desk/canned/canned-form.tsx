import { findPlaceholders, isPlaceholder, placeholders } from '@evenkeel/contract/contact/placeholders'
import { type CannedReply, cannedReplyLengths } from '@evenkeel/contract/contact/support-desk'
import { keysOf } from '@evenkeel/contract/keys-of'
import { useRef, useState } from 'react'
import { fieldsIn } from '../../../../../server-link/call-failed.ts'
import { failureSentence } from '../../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../../ui/button.tsx'
import { Field } from '../../../../../ui/fields/field.tsx'
import { TextArea } from '../../../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../../../ui/fields/text-input.tsx'
import { ProblemNotice } from '../../../../../ui/problem-notice.tsx'
import { useSaveCannedReply } from '../desk-queries.ts'

const own = {
  'changed-elsewhere':
    'Someone changed or deleted this reply while you were writing. Copy your text, close this and open it again.',
}

function faultsOf(title: string, text: string): { title?: string; text?: string } {
  const lengths = cannedReplyLengths
  const unknown = findPlaceholders(text).find((name) => !isPlaceholder(name))
  return {
    ...(title.trim().length < lengths.title.min && {
      title: `Write at least ${lengths.title.min} characters.`,
    }),
    ...(title.trim().length > lengths.title.max && { title: `Use at most ${lengths.title.max} characters.` }),
    ...(text.trim().length < lengths.text.min && { text: `Write at least ${lengths.text.min} characters.` }),
    ...(text.trim().length > lengths.text.max && { text: `Use at most ${lengths.text.max} characters.` }),
    ...(unknown !== undefined && {
      text: `We can’t fill in {${unknown}}. Use one of the placeholders listed below.`,
    }),
  }
}

/** A new reply, or a change to an existing one. */
export function CannedForm({ reply, onDone }: { reply: CannedReply | undefined; onDone: () => void }) {
  const [title, setTitle] = useState(reply?.title ?? '')
  const [text, setText] = useState(reply?.text ?? '')
  const [hasTried, setHasTried] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const saving = useSaveCannedReply()
  const faults = hasTried ? faultsOf(title, text) : {}
  const refused = fieldsIn(saving.error)

  function insert(name: string) {
    const { selectionStart: at = text.length, selectionEnd: end = at } = area.current ?? {}
    setText(`${text.slice(0, at)}{${name}}${text.slice(end)}`)
    area.current?.focus()
  }

  async function save() {
    setHasTried(true)
    if (saving.isPending || Object.keys(faultsOf(title, text)).length > 0) return
    try {
      await saving.mutateAsync({ title: title.trim(), text: text.trim(), reply })
    } catch {
      // The error is shown above the buttons; the form keeps its content.
      return
    }
    onDone()
  }

  return (
    <div className="flex flex-col gap-4">
      <Field label="Title" error={faults.title ?? refused.title}>
        <TextInput value={title} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Field label="Text" error={faults.text ?? refused.text}>
        <TextArea
          ref={area}
          rows={8}
          maxLength={cannedReplyLengths.text.max}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <section aria-label="Placeholders">
        <p className="mb-2 text-12 text-muted">Placeholders, filled in from the ticket</p>
        <ul className="flex flex-wrap gap-2">
          {keysOf(placeholders).map((name) => (
            <li key={name}>
              <button
                type="button"
                title={placeholders[name]}
                className="chip text-text! hover:bg-hover"
                onClick={() => insert(name)}
              >
                {`{${name}}`}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <ProblemNotice
        words={Object.keys(refused).length > 0 ? undefined : failureSentence(saving.error, own)}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="secondary" onClick={onDone}>
          Cancel
        </Button>
        <Button isRunning={saving.isPending} runningLabel="Saving…" onClick={save}>
          Save reply
        </Button>
      </div>
    </div>
  )
}
