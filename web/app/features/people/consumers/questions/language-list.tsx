import { type Language, languages } from '@evenkeel/contract/people/profile-choices'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { Dropdown } from '../../../../ui/choice/dropdown.tsx'
import { Group, optionsOf } from './answer-controls.tsx'
import type { Answer } from './answers-context.ts'

const most = 5
const all = optionsOf(languages)

export function LanguageList({ answer }: { answer: Answer<'languages'> }) {
  const chosen = answer.value ?? []
  const take = (values: Language[]) => answer.set(values.length > 0 ? values : null)
  return (
    <Group answer={answer}>
      <div className="flex flex-wrap items-center gap-2">
        {chosen.map((one) => (
          <Chip
            key={one}
            kind="on"
            {...(!answer.isDisabled && {
              onRemove: () => take(chosen.filter((each) => each !== one)),
              removeLabel: `Remove ${languages[one]}`,
            })}
          >
            {languages[one]}
          </Chip>
        ))}
        {chosen.length < most && (
          <Dropdown
            aria-label="Add a language"
            placeholder="Add a language"
            options={all.filter(({ value }) => !chosen.includes(value))}
            value={null}
            onChange={(one) => take([...chosen, one])}
            isSmall
          />
        )}
      </div>
    </Group>
  )
}
