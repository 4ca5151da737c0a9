import {
  type AgendaItem,
  agendaItemMaxLength,
  type agendaSources,
} from '@evenkeel/contract/contact/meeting-pack'
import { Plus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { hasItem, itemProblem } from './agenda-items.ts'

type Source = (typeof agendaSources)[number]
interface Suggestion {
  text: string
  source: Source
}

interface AddQuestionsProps {
  items: readonly AgendaItem[]
  suggestions: readonly Suggestion[]
  onAdd: (item: AgendaItem) => void
}

const groups: readonly (readonly [Source, string])[] = [
  ['form-crs', 'From Form CRS'],
  ['missing-fact', 'About this advisor'],
]

function OwnQuestion({ items, onAdd }: Pick<AddQuestionsProps, 'items' | 'onAdd'>) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  function add(event: FormEvent) {
    event.preventDefault()
    const wrong = itemProblem(items, text)
    setProblem(wrong)
    input.current?.focus()
    if (wrong) return
    onAdd({ text: text.trim(), source: 'own', is_done: false })
    setText('')
  }
  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-2">
      <Field label="Your question" error={problem} hint={`Up to ${agendaItemMaxLength} characters`}>
        <TextInput
          ref={input}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setProblem(undefined)
          }}
        />
      </Field>
      <div>
        <Button type="submit" variant="secondary" size="small">
          Add question
        </Button>
      </div>
    </form>
  )
}

/** Suggested questions grouped by source, and a field for the reader's own. */
export function AddQuestions({ items, suggestions, onAdd }: AddQuestionsProps) {
  const root = useRef<HTMLDivElement>(null)
  const [announcement, setAnnouncement] = useState('')
  const open = suggestions.filter(({ text }) => !hasItem(items, text))
  function add({ text, source }: Suggestion) {
    if (itemProblem(items, text)) return setAnnouncement(itemProblem(items, text) ?? '')
    onAdd({ text, source, is_done: false })
    setAnnouncement(`Added: ${text}`)
    // The pressed button disappears, so the focus moves to the questions.
    root.current?.focus()
  }
  return (
    <div ref={root} tabIndex={-1} className="flex flex-col gap-4 rounded-control border border-line p-3">
      {groups.map(([source, title]) => {
        const group = open.filter((each) => each.source === source)
        return (
          group.length > 0 && (
            <section key={source} aria-label={title}>
              <h3 className="text-12 text-muted">{title}</h3>
              <ul className="mt-1 flex flex-col">
                {group.map((each) => (
                  <li key={each.text}>
                    <PlainButton
                      className="flex min-h-9 w-full items-start gap-2 rounded-control px-1 py-1.5 text-left hover:bg-hover"
                      onClick={() => add(each)}
                    >
                      <Plus className="mt-0.5 size-4 flex-none text-accent-text" aria-hidden="true" />
                      <span className="min-w-0 wrap-anywhere">{each.text}</span>
                    </PlainButton>
                  </li>
                ))}
              </ul>
            </section>
          )
        )
      })}
      <OwnQuestion items={items} onAdd={onAdd} />
      <LiveRegion>{announcement}</LiveRegion>
    </div>
  )
}
