import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from './button.tsx'
import { Chip } from './choice/chip.tsx'
import { ChoiceChips } from './choice/choice-chips.tsx'
import { Dropdown } from './choice/dropdown.tsx'
import { MultiSelect } from './choice/multi-select.tsx'
import { RankedList } from './choice/ranked-list.tsx'
import { Segmented } from './choice/segmented.tsx'
import { Checkbox } from './fields/checkbox.tsx'
import { FileButton } from './fields/file-button.tsx'
import { NumberInput } from './fields/number-input.tsx'
import { RadioGroup } from './fields/radio-group.tsx'
import { Switch } from './fields/switch.tsx'
import { TextArea } from './fields/text-area.tsx'
import { TextInput } from './fields/text-input.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu, MenuItem } from './overlays/menu.tsx'
import { PlainButton } from './plain-button.tsx'
import { ReadingArea, ReadOnlyArea } from './read-only.tsx'

const options = [{ value: 'a', label: 'A' }] as const
const none = () => {}

function everyControl(press: () => void): ReactNode {
  return (
    <>
      <Button onClick={press}>Save</Button>
      <IconButton label="Remove" icon={null} onClick={press} />
      <PlainButton onClick={press}>Use it</PlainButton>
      <Chip onRemove={press}>Chip</Chip>
      <TextInput aria-label="Name" />
      <TextArea aria-label="Notes" />
      <NumberInput aria-label="Age" value={1} onChange={press} />
      <Checkbox>Agree</Checkbox>
      <Switch aria-label="Digest" checked onChange={press} />
      <RadioGroup aria-label="Radio" options={options} value={null} onChange={press} />
      <Segmented aria-label="Segments" options={options} value={null} onChange={press} />
      <ChoiceChips aria-label="Chips" options={options} value={null} onChange={press} />
      <RankedList options={options} value={['a']} onChange={press} most={2} />
      <Dropdown aria-label="Topic" options={options} value={null} onChange={press} />
      <MultiSelect aria-label="Topics" chosenLabel="Chosen" options={options} value={[]} onChange={press} />
      <FileButton onFiles={press}>Choose file</FileButton>
    </>
  )
}

const controls = () => [...document.querySelectorAll('button, input, textarea, [role="combobox"]')]
const live = () => controls().filter((each) => !each.matches(':disabled, [data-disabled]'))

test('in a read-only area every control is disabled, and outside none', () => {
  const { rerender } = render(<ReadOnlyArea isReadOnly>{everyControl(none)}</ReadOnlyArea>)
  expect(controls().length).toBeGreaterThan(15)
  expect(live().map((each) => each.outerHTML)).toEqual([])
  rerender(<ReadOnlyArea isReadOnly={false}>{everyControl(none)}</ReadOnlyArea>)
  expect(controls().length - live().length).toBe(0)
})

test('what only reads works: search, disclosures, marked buttons and areas', async () => {
  const press = vi.fn()
  render(
    <ReadOnlyArea isReadOnly>
      <TextInput type="search" aria-label="Search" />
      <Button aria-expanded={false} onClick={press}>
        More
      </Button>
      <Button isReadOnlySafe onClick={press}>
        Show more
      </Button>
      <ReadingArea>
        <Segmented aria-label="Show" options={options} value={null} onChange={press} />
      </ReadingArea>
    </ReadOnlyArea>,
  )
  await userEvent.type(screen.getByRole('searchbox'), 'dana')
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  await userEvent.click(screen.getByRole('radio', { name: 'A' }))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('dana')
  expect(press).toHaveBeenCalledTimes(3)
})

test('a menu opens, and only its reading items can be chosen', async () => {
  const press = vi.fn()
  render(
    <ReadOnlyArea isReadOnly>
      <Menu trigger={<IconButton label="More" icon={null} />}>
        <MenuItem isReadOnlySafe onClick={() => press('search')}>
          Search
        </MenuItem>
        <MenuItem onClick={() => press('block')}>Block</MenuItem>
      </Menu>
    </ReadOnlyArea>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  expect((await screen.findByRole('menuitem', { name: 'Block' })).getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Search' }))
  expect(press.mock.calls).toEqual([['search']])
})
