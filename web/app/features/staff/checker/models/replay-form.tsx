import { type CheckedModel, mostReplayed } from '@evenkeel/contract/staff/checker-models'
import { type FormEvent, useState } from 'react'
import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dropdown } from '../../../../ui/choice/dropdown.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'

const usualCount = 50

interface ReplayFormProps {
  versions: readonly CheckedModel[]
  live: number | null
  isRunning: boolean
  onReplay: (asked: { model_version: number; count: number }) => void
}

export function ReplayForm({ versions, live, isRunning, onReplay }: ReplayFormProps) {
  const first = versions.find(({ version }) => version !== live) ?? versions[0]
  const [version, setVersion] = useState<number | null>(first?.version ?? null)
  const [count, setCount] = useState<number | null>(usualCount)
  const [hasTried, setHasTried] = useState(false)
  const isOnline = useOnline()
  const options = versions.map(({ version: value, status }) => ({
    value,
    label: `Model ${value} (${status === 'shadow' ? 'in shadow' : status})`,
  }))

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (version !== null && count !== null && !isRunning) onReplay({ model_version: version, count })
  }

  return (
    <ContentBlock
      headingAs="h2"
      title="Replay recent searches"
      description="Uses another model. Nothing is saved or sent."
    >
      <form
        aria-label="Replay"
        noValidate
        onSubmit={submit}
        className="grid items-start gap-4 medium:grid-cols-[minmax(0,16rem)_10rem_auto]"
      >
        <Field label="Model" isRequired error={hasTried && version === null ? 'Choose a model.' : undefined}>
          <Dropdown options={options} value={version} onChange={setVersion} />
        </Field>
        <Field
          label="Searches"
          isRequired
          hint={`1 to ${mostReplayed}`}
          error={hasTried && count === null ? 'Enter a number.' : undefined}
        >
          <NumberInput value={count} onChange={setCount} min={1} max={mostReplayed} />
        </Field>
        <div className="medium:mt-7">
          <Button type="submit" isRunning={isRunning} runningLabel="Replaying…" disabled={!isOnline}>
            Replay
          </Button>
        </div>
      </form>
      <p role="status" className="mt-3 text-muted empty:hidden">
        {!isOnline && 'You’re offline. Reconnect to replay.'}
      </p>
    </ContentBlock>
  )
}
