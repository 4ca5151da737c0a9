import { changeEmailSentence } from '@evenkeel/contract/sentences'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { CodeInput } from '../../../ui/fields/code-input.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { NumberInput } from '../../../ui/fields/number-input.tsx'
import { PasswordInput } from '../../../ui/fields/password-input.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { focusLook, GallerySection } from './gallery-section.tsx'

export function GalleryFields() {
  const [dependants, setDependants] = useState<number | null>(2)
  const [assets, setAssets] = useState<number | null>(240_000)
  const [share, setShare] = useState<number | null>(0.12)
  const [words, setWords] = useState('')
  const [code, setCode] = useState('')
  return (
    <GallerySection title="Fields">
      <div className="grid gap-5">
        <Field label="First name" isRequired>
          <TextInput defaultValue="Dana" autoComplete="given-name" />
        </Field>
        <Field label="ZIP" isRequired error="Enter 5 digits.">
          <TextInput defaultValue="9021" />
        </Field>
        <Field label="ZIP, no error text" isErrorHidden error="Enter 5 digits.">
          <TextInput defaultValue="9021" />
        </Field>
        <Field label="ZIP, disabled" isDisabled error="Enter 5 digits.">
          <TextInput defaultValue="9021" />
        </Field>
        <Field label="Email" hint="Hover or focus to see how to change it.">
          <TextInput
            type="email"
            value="dana@whitfield.example"
            isReadOnly
            readOnlyTooltip={changeEmailSentence('help@evenkeel.example')}
          />
        </Field>
        <Field label="Focused">
          <TextInput defaultValue="Dana" style={focusLook} />
        </Field>
        <div className="grid gap-4 medium:grid-cols-3">
          <Field label="Dependents" hint="0 to 20">
            <NumberInput value={dependants} onChange={setDependants} min={0} max={20} />
          </Field>
          <Field label="Investable assets">
            <NumberInput
              value={assets}
              onChange={setAssets}
              min={0}
              max={100_000_000}
              step={1000}
              prefix="$"
              hasSeparators
            />
          </Field>
          <Field label="Fund cost">
            <NumberInput
              value={share}
              onChange={setShare}
              min={0}
              max={5}
              step={0.01}
              decimals={2}
              suffix="%"
            />
          </Field>
        </div>
        <Field label="Password" isRequired action={<a href="#forgot">Forgot password?</a>}>
          <PasswordInput isLarge defaultValue="correct horse battery" autoComplete="off" />
        </Field>
        <Field label="Code" hint="Six digits. Pasted spaces are fine.">
          <CodeInput value={code} onChange={setCode} autoComplete="off" isLarge />
        </Field>
        <Field label="Search" hint="With a placeholder and an icon.">
          <TextInput placeholder="Search matches" prefix={<Search className="size-4" />} />
        </Field>
        <Field label="Feedback">
          <TextArea
            placeholder="Write your feedback..."
            maxLength={5000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
        <Field label="Too long" error="Feedback must be 20 characters or less.">
          <TextArea maxLength={20} defaultValue="This is longer than twenty." />
        </Field>
      </div>
    </GallerySection>
  )
}
