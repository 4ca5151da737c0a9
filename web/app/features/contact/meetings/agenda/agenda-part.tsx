import type { AgendaItem } from '@evenkeel/contract/contact/meeting-pack'
import { useId, useMemo, useState } from 'react'
import type { Versioned } from '../../../../server-link/autosave.ts'
import { isRefusedAs } from '../../../../server-link/call-failed.ts'
import { Button } from '../../../../ui/button.tsx'
import { Switch } from '../../../../ui/fields/switch.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { showToast } from '../../../../ui/overlays/toast.ts'
import { MatchSection } from '../match-section.tsx'
import { AddQuestions } from './add-questions.tsx'
import { withItemAt, withoutItem } from './agenda-items.ts'
import { AgendaList } from './agenda-list.tsx'
import { type AgendaValue, agendaCalls, useAgenda } from './meeting-pack-queries.ts'
import { SaveConflict } from './save-conflict.tsx'
import { SaveStatus } from './save-status.tsx'
import { useAutosave } from './use-autosave.ts'

type Suggestions = NonNullable<ReturnType<typeof useAgenda>['data']>['suggestions']

function Lines({ value }: { value: AgendaValue }) {
  return (
    <>
      <ol className="list-decimal pl-5">
        {value.items.map(({ text, is_done: isDone }) => (
          <li key={text} className={isDone ? 'text-muted line-through' : undefined}>
            {text}
          </li>
        ))}
      </ol>
      <p className="text-muted">
        {value.items.length === 0 && 'No questions. '}
        {value.is_shared ? 'Shared with the advisor.' : 'Only you can see them.'}
      </p>
    </>
  )
}

interface EditorProps {
  requestId: number
  name: string
  onServer: Versioned<AgendaValue>
  suggestions: Suggestions
}

function Editor({ requestId, name, onServer, suggestions }: EditorProps) {
  const calls = useMemo(() => agendaCalls(requestId), [requestId])
  const autosave = useAutosave(['agenda', requestId], onServer, calls)
  const { items, is_shared: isShared } = autosave.value
  const [isAdding, setIsAdding] = useState(false)
  const switchId = useId()
  const change = (next: AgendaItem[]) => autosave.write({ ...autosave.view().value, items: next })

  function remove(place: number) {
    const item = items[place]
    if (!item) return
    change(withoutItem(items, place))
    showToast('info', 'Question removed', {
      action: { label: 'Undo', onClick: () => change(withItemAt(autosave.view().value.items, place, item)) },
    })
  }

  return (
    <>
      {items.length === 0 && (
        <p className="text-pretty text-muted">No questions yet. Add what you want to ask when you meet.</p>
      )}
      {items.length > 0 && <AgendaList items={items} onChange={change} onRemove={remove} />}
      {/* Beside the button, so that the empty line of a save that hasn't happened takes no place. */}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button
          variant="secondary"
          size="small"
          aria-expanded={isAdding}
          onClick={() => setIsAdding(!isAdding)}
        >
          {isAdding ? 'Done' : 'Add'}
        </Button>
        <SaveStatus autosave={autosave} onRetry={() => autosave.flush()} />
      </div>
      {isAdding && (
        <AddQuestions items={items} suggestions={suggestions} onAdd={(item) => change([...items, item])} />
      )}
      <div className="flex items-center justify-between gap-3">
        <span id={switchId} className="text-pretty">
          Share with {name}
        </span>
        <Switch
          aria-labelledby={switchId}
          checked={isShared}
          onChange={(isOn) => autosave.write({ ...autosave.view().value, is_shared: isOn })}
        />
      </div>
      {autosave.theirs && (
        <SaveConflict
          theirs={<Lines value={autosave.theirs} />}
          mine={<Lines value={autosave.value} />}
          onTheirs={autosave.takeTheirs}
          onMine={autosave.keepMine}
        />
      )}
    </>
  )
}

/** A consumer's questions for the meeting (product.md 3.9). */
export function AgendaPart({ requestId, name }: { requestId: number; name: string }) {
  const query = useAgenda(requestId)
  const agenda = query.data?.agenda
  const onServer = useMemo(() => {
    if (!agenda) return undefined
    const { version, ...value } = agenda
    return { value, version }
  }, [agenda])
  if (isRefusedAs(query.error, 'not-found')) return null
  return (
    <MatchSection title="Agenda">
      <Loaded query={query} skeletonRows={2}>
        {({ suggestions }) =>
          onServer && (
            <Editor requestId={requestId} name={name} onServer={onServer} suggestions={suggestions} />
          )
        }
      </Loaded>
    </MatchSection>
  )
}
