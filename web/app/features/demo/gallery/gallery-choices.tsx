import { useState } from 'react'
import { ChoiceChips } from '../../../ui/choice/choice-chips.tsx'
import { Dropdown } from '../../../ui/choice/dropdown.tsx'
import { RankedList } from '../../../ui/choice/ranked-list.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { GallerySection } from './gallery-section.tsx'

const orders = [
  { value: 'fit', label: 'Best fit' },
  { value: 'year-1', label: 'Lowest cost in year 1' },
  { value: 'year-10', label: 'Lowest 10-year cost' },
  { value: 'soonest', label: 'Soonest opening', id: 4 },
  { value: 'nearest', label: 'Nearest' },
  { value: 'reviews', label: 'Most reviews, including reviews older than two years' },
]
const bands = ['$25k–100k', '$100k–250k', '$250k–500k']
const topics = ['Retirement Planning', 'Taxes', 'Family Planning', 'Insurance', 'Estate Planning']

export function GalleryChoices() {
  const [order, setOrder] = useState('fit')
  const [growth, setGrowth] = useState<number | null>(null)
  const [band, setBand] = useState<string>('$100k–250k')
  const [chosen, setChosen] = useState<string[]>(['Taxes', 'Insurance'])
  const [ranked, setRanked] = useState<string[]>(['Retirement Planning', 'Taxes'])
  const [weight, setWeight] = useState('nice to have')
  const [access, setAccess] = useState('read')
  return (
    <GallerySection title="Dropdown and choices">
      <div className="grid gap-5">
        <Field label="Sort by">
          <Dropdown options={orders} value={order} onChange={setOrder} />
        </Field>
        <div className="grid gap-4 medium:grid-cols-2">
          <Field label="Annual growth" isRequired error="Choose a growth rate.">
            <Dropdown options={[3, 5, 7]} value={growth} onChange={setGrowth} placeholder="Choose a rate" />
          </Field>
          <Field label="State" isDisabled>
            <Dropdown options={['CO', 'UT']} value="CO" onChange={() => {}} />
          </Field>
        </div>
        <Field
          label="Investable assets"
          isGroup
          isRequired
          why="Some advisors have a minimum."
          whoSees="Used for matching, never shown"
          action={
            <button type="button" className="link quiet">
              Prefer not to say
            </button>
          }
        >
          <ChoiceChips options={bands} value={band} onChange={setBand} />
        </Field>
        <Field label="Topics" isGroup hint="Up to three." whoSees="Advisors you contact see this" isSeen>
          <ChoiceChips isMany most={3} options={topics} value={chosen} onChange={setChosen} />
        </Field>
        <Field label="Topics in order" isGroup hint="Up to three. Drag or use the arrows.">
          <RankedList options={topics} value={ranked} onChange={setRanked} most={3} />
        </Field>
        <div className="flex flex-wrap gap-5">
          <Checkbox defaultChecked>Remember me</Checkbox>
          <Checkbox>Share my email</Checkbox>
          <Checkbox isIndeterminate>Some of them</Checkbox>
          <Checkbox disabled defaultChecked>
            Off
          </Checkbox>
        </div>
        <Checkbox required error="Agree to continue.">
          I agree to the Terms
        </Checkbox>
        <Checkbox defaultChecked description="Skips the 15-minute timeout on this device.">
          Remember me
        </Checkbox>
        <Field label="Access" isGroup>
          <RadioGroup
            options={[
              { value: 'read', label: 'Read-only', description: 'View only.' },
              { value: 'assist', label: 'Assist' },
              { value: 'full', label: 'Full', isDisabled: true },
            ]}
            value={access}
            onChange={setAccess}
          />
        </Field>
        <Segmented
          aria-label="How much it matters"
          options={['must have', 'nice to have', 'any']}
          value={weight}
          onChange={setWeight}
        />
      </div>
    </GallerySection>
  )
}
