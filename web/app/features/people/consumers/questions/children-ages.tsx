import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Group } from './answer-controls.tsx'
import type { Answer } from './answers-context.ts'

const oldest = 30
const mostChildren = 20

interface Child {
  key: number
  age: number | null
}

let made = 0
const child = (age: number | null): Child => {
  made += 1
  return { key: made, age }
}

/** One age per child. Empty inputs are not stored. */
export function ChildrenAges({ answer }: { answer: Answer<'children_ages'> }) {
  const [children, setChildren] = useState<readonly Child[]>(() => (answer.value ?? []).map(child))

  function change(next: readonly Child[]) {
    setChildren(next)
    const ages = next.map(({ age }) => age).filter((age) => age !== null)
    answer.set(ages.length > 0 ? ages : null)
  }

  return (
    <Group answer={answer}>
      <div className="flex flex-wrap items-center gap-2">
        {children.map(({ key, age }, place) => (
          <span key={key} className="flex items-center">
            <NumberInput
              aria-label={`Age of child ${place + 1}`}
              value={age}
              onChange={(next) =>
                change(children.map((each) => (each.key === key ? { key, age: next } : each)))
              }
              min={0}
              max={oldest}
              className="w-20"
              // The input appears because the user pressed the button before it.
              autoFocus={age === null}
            />
            <IconButton
              isBare
              label={`Remove child ${place + 1}`}
              icon={<X className="size-4" />}
              disabled={answer.isDisabled}
              onClick={() => change(children.filter((each) => each.key !== key))}
            />
          </span>
        ))}
        {children.length < mostChildren && (
          <Button
            variant="secondary"
            size="small"
            startIcon={<Plus className="size-4" />}
            disabled={answer.isDisabled}
            onClick={() => setChildren([...children, child(null)])}
          >
            Add a child
          </Button>
        )}
      </div>
    </Group>
  )
}
