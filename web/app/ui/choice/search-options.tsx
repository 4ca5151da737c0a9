import { Combobox } from '@base-ui/react/combobox'
import { Check } from 'lucide-react'
import type { ChoiceValue, ReadChoice } from './choice.ts'

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Matches the label, and the start of the value: "co" finds Colorado. */
export function matchesQuery<T extends ChoiceValue>(choice: ReadChoice<T>, query: string): boolean {
  const wanted = plain(query.trim())
  return (
    plain(choice.label).includes(wanted) ||
    plain(String(choice.value)).startsWith(wanted) ||
    (choice.description !== undefined && plain(choice.description).includes(wanted))
  )
}

interface SearchOptionsProps {
  emptySentence: string
}

/** The list under a search field. */
export function SearchOptions<T extends ChoiceValue>({ emptySentence }: SearchOptionsProps) {
  return (
    <Combobox.Portal>
      <Combobox.Positioner sideOffset={8} collisionPadding={16} className="z-60">
        <Combobox.Popup className="menu options w-(--anchor-width)">
          <Combobox.Empty>
            <p className="px-3 py-2 text-muted">{emptySentence}</p>
          </Combobox.Empty>
          <Combobox.List>
            {(choice: ReadChoice<T>) => (
              <Combobox.Item
                key={choice.key}
                value={choice}
                disabled={choice.isDisabled}
                className="menu-item"
              >
                <span className="min-w-0">
                  {choice.label}
                  {choice.description && <span className="block text-muted">{choice.description}</span>}
                </span>
                <Combobox.ItemIndicator className="ml-auto">
                  <Check className="size-4" />
                </Combobox.ItemIndicator>
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  )
}
